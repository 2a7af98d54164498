// Pictures of which one is shown.
const pictures = document.querySelectorAll("figure"), nav = document.querySelector("nav"), last = pictures.length - 1;
let now = 0;
function show(at) {
  now = Math.min(Math.max(at, 0), last);
  pictures.forEach((picture, i) => { picture.hidden = i !== now; });
  document.querySelector("output").textContent = now + 1 + " / " + pictures.length;
}
function go(to) { show({first: 0, back: now - 1, on: now + 1, last}[to]); }
nav.addEventListener("click", event => {
  const button = event.target.closest("button");
  if (button) go(button.dataset.to);
});
const keys = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last"};
document.addEventListener("keydown", event => {
  if (!keys[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  go(keys[event.key]);
});
nav.hidden = false;
show(0);
