// What the report does in a browser: it writes paths when they are opened, and searches.
const flows = JSON.parse(document.getElementById('paths').textContent);
const search = document.getElementById('search');

function element(name, text, className) {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  if (className) made.className = className;
  return made;
}

function sentences([, given, starts, steps], leaves) {
  const words = (leaf) => leaves[leaf] || leaf;
  const lines = [`Given ${given}. ${words(starts)}`];
  let before = starts;
  for (const [when, leaf] of steps) {
    lines.push(`When ${when}.`, leaf === before ? 'Then it stays so.' : `Then: ${words(leaf)}`);
    before = leaf;
  }
  return lines;
}

function writePath(path, leaves) {
  const item = element('li');
  item.append(element('code', path[0]));
  const script = element('ol', '', 'script');
  for (const line of sentences(path, leaves)) script.append(element('li', line, line.match(/^\w+/)[0].toLowerCase()));
  item.append(script);
  return item;
}

function writePaths(details) {
  const { leaves, [details.dataset.kind]: paths } = flows[details.dataset.paths];
  const wanted = search.value.trim().toLowerCase();
  const fitting = paths.filter((path) => !wanted || JSON.stringify(path).toLowerCase().includes(wanted));
  const shown = fitting.length > 0 ? fitting : paths;
  details.querySelector('ul')?.remove();
  const list = element('ul', '', 'paths');
  list.append(...shown.slice(0, 200).map((path) => writePath(path, leaves)));
  if (shown.length > 200)
    list.append(element('li', `and ${shown.length - 200} more: search for one by its id or words`));
  details.append(list);
}

for (const details of document.querySelectorAll('details[data-paths]'))
  details.addEventListener('toggle', () => details.open && writePaths(details));

search.addEventListener('input', () => {
  const wanted = search.value.trim().toLowerCase();
  for (const section of document.querySelectorAll('[data-overview]')) section.hidden = wanted !== '';
  for (const section of document.querySelectorAll('section[data-flow]')) {
    const id = section.dataset.flow;
    const rows = [...section.querySelectorAll('[data-row]')];
    const fits = (text) => text.toLowerCase().includes(wanted);
    const isNamed = fits(section.querySelector('h2').textContent);
    let found = isNamed || fits(JSON.stringify(flows[id]));
    for (const row of rows) {
      const isHit = isNamed || fits(row.textContent);
      row.hidden = !isHit;
      found ||= isHit;
    }
    section.hidden = !found;
    for (const details of section.querySelectorAll('details:has([data-row]:not([hidden]))'))
      details.open = wanted !== '';
    document.querySelector(`[data-link="${CSS.escape(id)}"]`).hidden = !found;
    for (const details of section.querySelectorAll('details[data-paths][open]')) writePaths(details);
  }
});
