import { globSync, readFileSync } from 'node:fs';
import { wordsInCode } from './words-in-code.ts';

const folders = '{views,platform/ui,platform/rich-text,app,machines}';
/** The panel that watches flows is for who works on Foyer. */
const panel = 'src/app/panel/**';

/** 'src/views/a.tsx:12: Log in', for each text that a person reads and that stands in code. */
export const wordsLeft = (): string[] =>
  globSync(`src/${folders}/**/*.{ts,tsx}`, { exclude: [panel] })
    .toSorted()
    .flatMap((file) =>
      wordsInCode(file, readFileSync(file, 'utf8')).map(({ line, words }) => `${file}:${line}: ${words}`),
    );
