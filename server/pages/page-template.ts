import { pageStateId, type DrawnPage, type Renderer } from '#domain/page-rendering.ts';
import { scriptJson } from '#server/pages/script-json.ts';

export type PageTemplate = {
  /** The built page as it is: the browser draws. modules: the addresses of the scripts that it will need. */
  shell: (head: string, modules: readonly string[]) => string;
  /** modules: the addresses of the scripts in the order in which they start, after the first paint. */
  drawn: (page: DrawnPage, head: string, modules: readonly string[]) => string;
};

const entryScript = /\s*<script type="module"[^>]*><\/script>/;
const modulePreloads = /\s*<link rel="modulepreload"[^>]*>/g;
const placeholderHead = /\s*<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;
const manifest = /\s*<link rel="manifest"[^>]*>/;
const emptyRoot = /<div id="root"><\/div>\s*<noscript>[^<]*<\/noscript>/;

/** Takes the built index.html apart, once. Throws when it is not as `npm run build` makes it. */
export function pageTemplate(
  html: string,
  { loader, entryKeeper }: Pick<Renderer, 'loader' | 'entryKeeper'>,
): PageTemplate {
  const [beforeHead, afterHead] = cut(html, placeholderHead);
  // What installs Foyer would share the line with the fonts of the first paint: the application brings it (start-offline).
  const drawnAfterHead = afterHead.replace(entryScript, '').replace(manifest, '').replaceAll(modulePreloads, '');
  const [headEnd, bodyStart] = cut(drawnAfterHead, /(?=<\/head>)/);
  const [beforeRoot, afterRoot] = cut(bodyStart, emptyRoot);
  return {
    shell: (head, modules) => beforeHead + head + preloads(modules, afterHead) + afterHead,
    drawn: (page, head, modules) =>
      [
        beforeHead,
        head,
        page.hoisted,
        headEnd,
        page.styles,
        beforeRoot,
        `<div id="root">${page.html}</div>`,
        `<script type="application/json" id="${pageStateId}">${scriptJson(page.state)}</script>`,
        page.isPersonal ? `<script>${entryKeeper}</script>` : '',
        `<script data-modules="${modules.join(' ')}">${loader}</script>`,
        afterRoot,
      ].join(''),
  };
}

/** The scripts that stand in pages, as a policy that allows them reads them. */
export const inlineScripts = ({ loader, entryKeeper }: Pick<Renderer, 'loader' | 'entryKeeper'>): string[] =>
  [loader, entryKeeper].map((script) => `<script>${script}</script>`);

/** What the page does not ask for by itself already. */
const preloads = (modules: readonly string[], html: string): string =>
  modules
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');

function cut(text: string, seam: RegExp): [string, string] {
  const found = seam.exec(text);
  if (!found) throw new Error(`the built page has no ${seam.source}`);
  return [text.slice(0, found.index), text.slice(found.index + found[0].length)];
}
