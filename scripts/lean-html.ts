import { minifySync, type Plugin } from 'vite';

const inlineScripts = /<script>([\s\S]*?)<\/script>/g;

/** Takes notes and indentation out of index.html: every page that the server draws begins with it. */
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
          .replaceAll(/\n\s+/g, ' '),
    },
  };
}

const minified = (code: string) => minifySync('index.html.js', code, { module: false }).code.trim();
