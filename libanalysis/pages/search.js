// Finds pages that have all words of the query; words of titles count more. `pages` is of search-index.js: title, kind, address,
// words.
"use strict";
const most = 50; // results that are shown
const field = document.querySelector("input[type=search]"), list = document.querySelector("#results"), count = document.querySelector("#count");
function rank([title, kind, , words], wanted) {
  let points = kind === "game" ? 1 : 0;
  for (const word of wanted) {
    const name = title.toLowerCase();
    if (name === word) points += 20;
    else if (name.includes(word)) points += 10;
    else if (words.includes(word)) points += 1;
    else return 0;
  }
  return points;
}
function show() {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(word => word);
  const found = wanted.length ? pages.map(page => [rank(page, wanted), page]).filter(([points]) => points > 0) : [];
  found.sort(([a, one], [b, other]) => b - a || one[0].localeCompare(other[0]));
  list.replaceChildren(...found.slice(0, most).map(([, [title, kind, address]]) => {
    const item = document.createElement("li"), link = document.createElement("a"), note = document.createElement("span");
    link.href = address;
    link.textContent = title;
    note.textContent = " " + kind;
    note.className = "quiet";
    item.append(link, note);
    return item;
  }));
  const pagesFound = found.length + (found.length === 1 ? " page" : " pages") + (found.length > most ? `, the first ${most}:` : "");
  count.textContent = wanted.length ? pagesFound : "Type words in the search field.";
}
field.value = new URLSearchParams(location.search).get("q") || "";
field.addEventListener("input", show);
show();
if (!field.value) field.focus();
