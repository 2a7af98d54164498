// Findings beside the text that they are about.

/** The text with its findings underlined. */
function markedText(text, findings) {
  const parts = [];
  let at = 0;
  for (const {start, end, message} of [...findings].sort((a, b) => a.start - b.start)) {
    if (start < at || start === end) continue;
    parts.push(text.slice(at, start), element("mark", {title: message, textContent: text.slice(start, end)}));
    at = end;
  }
  return [...parts, text.slice(at)];
}

/** A list of findings; `apply` takes the text with one corrected. */
function listFindings(list, text, findings, apply) {
  list.replaceChildren(...findings.map((finding) => {
    const item = element("li", {}, `${finding.line}:${finding.column}: ${finding.severity}: ${finding.message}. `,
      ...finding.notes.map((note) => element("em", {textContent: /[.?]$/.test(note) ? `${note} ` : `${note}. `})));
    for (const fix of finding.fixes) {
      const button = element("button", {type: "button", textContent: `Write '${fix.replacement}'`});
      button.onclick = () => apply(text.slice(0, fix.start) + fix.replacement + text.slice(fix.end));
      item.append(button);
    }
    return item;
  }));
}
