import { globSync, readFileSync } from 'node:fs';
import { wordsInCode } from './words-in-code.ts';

/** How many a file still has, by its path; what is not named has none. */
export type CountsLeft = Readonly<Record<string, number>>;

const folders = '{views,platform/ui,platform/rich-text,app,machines}';

/** 'src/views/a.tsx:12: Log in', for each of them. */
export function wordsLeft(): ReadonlyMap<string, string[]> {
  const files = globSync(`src/${folders}/**/*.{ts,tsx}`).toSorted();
  return new Map(
    files.flatMap((file) => {
      const found = wordsInCode(file, readFileSync(file, 'utf8'));
      return found.length === 0 ? [] : [[file, found.map(({ line, words }) => `${file}:${line}: ${words}`)] as const];
    }),
  );
}

/** What is wrong when so many may be left: each of a file that has more, and each file that has fewer. */
export function differences(left: ReadonlyMap<string, string[]>, permitted: CountsLeft): string[] {
  const files = new Set([...left.keys(), ...Object.keys(permitted)]);
  return [...files].toSorted().flatMap((file) => {
    const lines = left.get(file) ?? [];
    const count = permitted[file] ?? 0;
    if (lines.length > count) return [`${file}: ${lines.length} instead of ${count}: say it by a message`, ...lines];
    return lines.length < count ? [`${file}: ${lines.length} are left: write that in place of ${count}`] : [];
  });
}
