import { stripVTControlCharacters } from 'node:util';

const LENGTH = 300;

const advices: readonly { pattern: RegExp; advice: string }[] = [
  {
    pattern: /Cannot find (?:module|package)|Failed to (?:load url|resolve import)/i,
    advice: 'install it, or give its alias in tsconfig.json (paths) or in the configuration of Vite',
  },
  {
    pattern: /\b(?:window|document|navigator|localStorage|sessionStorage|location|HTMLElement|self) is not defined/,
    advice: 'install happy-dom or jsdom',
  },
  {
    pattern: /it does not start: TypeError/,
    advice: 'give the type of its input in the machine, or export a function that makes it with one',
  },
  { pattern: /is not defined in ES module scope/, advice: 'it is CommonJS: load it through Vite' },
];

/** Why something failed, in one line, and what to do about it where that is known. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = message.split('\n').map(plainLine).filter(Boolean).slice(0, 3).join(' ').slice(0, LENGTH);
  const known = advices.find(({ pattern }) => pattern.test(message));
  return known ? `${line}: ${known.advice}` : line;
}

/** Without colours and the frames that are drawn around a piece of source. */
const plainLine = (line: string) =>
  stripVTControlCharacters(line)
    .replace(/[\s│╭╰─┬╯]+/g, ' ')
    .trim();
