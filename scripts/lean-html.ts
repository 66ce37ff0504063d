import { readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const icon = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8').trim();
const inlineScripts = /<script>([\s\S]*?)<\/script>/g;

/**
 * index.html as it is sent, for every page that the server draws begins with it: without notes and indentation, and
 * with the icon inside, which a browser would ask for beside the fonts (docs/decisions/038).
 */
export function leanHtml(): Plugin {
  return {
    name: 'foyer:lean-html',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replaceAll(inlineScripts, (_, code: string) => `<script>${minified(code)}</script>`)
          .replaceAll(/>\s+</g, '><')
          .replaceAll(/\n\s+/g, ' ')
          .replace('"/icon.svg"', `'data:image/svg+xml,${icon.replaceAll('#', '%23')}'`),
    },
  };
}

const minified = (code: string) => minifySync('index.html.js', code, { module: false }).code.trim();
