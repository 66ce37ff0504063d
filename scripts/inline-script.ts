import { readFile } from 'node:fs/promises';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

const query = '?inline-script';

/** `import loader from './loader.ts?inline-script'`: the script's text, as it stands in a page. It imports nothing. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
      const { code: text } = minifySync(file, `(() => {${code}})()`, { module: false });
      return { code: `export default ${JSON.stringify(text.trim())};`, moduleType: 'js' };
    },
  };
}
