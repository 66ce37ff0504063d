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
    lines.push(`When ${when.join(', or ')}.`, leaf === before ? 'Then it stays so.' : `Then: ${words(leaf)}`);
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

const wanted = () => search.value.trim().toLowerCase();
const fits = (content) =>
  JSON.stringify(content ?? '')
    .toLowerCase()
    .includes(wanted());

function writePaths(details) {
  const { leaves, [details.dataset.kind]: paths } = flows[details.dataset.paths];
  const fitting = paths.filter(fits);
  const shown = fitting.length > 0 ? fitting : paths;
  details.querySelector('ul')?.remove();
  const list = element('ul', '', 'paths');
  list.append(...shown.slice(0, 200).map((path) => writePath(path, leaves)));
  if (shown.length > 200)
    list.append(element('li', `and ${shown.length - 200} more: search for one by its id or words`));
  details.append(list);
}

// Says of a list of paths how many there are, or how many of them say what is searched for.
function countPaths(details) {
  const paths = flows[details.dataset.paths][details.dataset.kind];
  const fitting = paths.filter(fits);
  const kind = details.dataset.kind === 'paths' ? 'simple paths' : 'tours over every pair of transitions';
  const isPart = wanted() !== '' && fitting.length > 0;
  details.querySelector('summary').textContent = `${isPart ? `${fitting.length} of ` : ''}${paths.length} ${kind}`;
}

// A picture lies in the page as text and is made one when it comes near.
const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) showPicture(target, target.dataset.picture);
});
function showPicture(image, name) {
  near.unobserve(image);
  image.src = `data:image/png;base64,${document.querySelector(`[data-holds="${CSS.escape(name)}"]`).textContent.trim()}`;
  image.alt = name;
}
for (const image of document.querySelectorAll('img[data-picture]')) near.observe(image);

const dialog = document.querySelector('dialog');
dialog.addEventListener('click', () => dialog.close());
for (const button of document.querySelectorAll('[data-opens]'))
  button.addEventListener('click', () => {
    showPicture(dialog.querySelector('img'), button.dataset.opens);
    dialog.showModal();
  });

for (const details of document.querySelectorAll('details[data-paths]'))
  details.addEventListener('toggle', () => details.open && writePaths(details));

search.addEventListener('input', () => {
  const isSearch = wanted() !== '';
  for (const section of document.querySelectorAll('[data-overview]')) section.hidden = isSearch;
  const found = [...document.querySelectorAll('section[data-flow]')].map(showHits);
  document.getElementById('nothing').hidden = found.includes(true);
});

// Shows of a flow what says the words that are searched for; answers whether anything does.
function showHits(section) {
  const id = section.dataset.flow;
  const isNamed = fits(section.querySelector('h2').textContent);
  let isFound = isNamed || fits(flows[id]);
  for (const row of section.querySelectorAll('[data-row]')) {
    const isHit = isNamed || fits(row.textContent);
    row.hidden = !isHit;
    isFound ||= isHit;
  }
  section.hidden = !isFound;
  for (const part of section.querySelectorAll('.chart, .counts, .key')) part.hidden = !isNamed;
  document.querySelector(`[data-link="${CSS.escape(id)}"]`).hidden = !isFound;
  for (const details of section.querySelectorAll('details:has([data-row]:not([hidden]))'))
    details.open = wanted() !== '';
  for (const details of section.querySelectorAll('details[data-paths]')) {
    countPaths(details);
    if (details.open) writePaths(details);
  }
  return isFound;
}
