import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DEPTH = 2;
const CHARACTERS = 200_000;

const imports = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"](\.{1,2}\/[^'"\n]+)['"]/g;

/** The text of a module, and behind it that of the modules beside it that it imports: types of events often stand there. */
export function sourceText(file: string): string {
  const seen = new Map<string, string>();
  read(file, 0);
  return [...seen.values()].join('\n');

  function read(path: string, depth: number): void {
    if (seen.has(path)) return;
    const text = readFileSync(path, 'utf8').slice(0, CHARACTERS);
    seen.set(path, text);
    if (depth === DEPTH) return;
    for (const [, specifier = ''] of text.matchAll(imports)) {
      const found = sourceAt(join(dirname(path), specifier));
      if (found !== null) read(found, depth + 1);
    }
  }
}

/** The file that a relative import means, by any way of writing it. */
function sourceAt(path: string): string | null {
  const bare = path.replace(/\.[cm]?jsx?$/, '');
  const candidates = [path, ...[bare, join(path, 'index')].flatMap((one) => [`${one}.ts`, `${one}.tsx`, `${one}.js`])];
  const isSource = (one: string) =>
    /\.[cm]?[jt]sx?$/.test(one) && statSync(one, { throwIfNoEntry: false })?.isFile() === true;
  return candidates.find(isSource) ?? null;
}
