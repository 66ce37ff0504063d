import { isRecord } from '../machine/records.ts';
import { isInstalled } from './modules.ts';

/** The packages that give a document where there is no browser, in the order in which they are looked for. */
const packages = ['happy-dom', 'jsdom'] as const;

export type Dom = (typeof packages)[number];

/** Whether a module could not be loaded because it asks for a browser. */
export const wantsDom = (error: unknown): boolean =>
  /\b(?:window|document|navigator|localStorage|sessionStorage|location|HTMLElement|self) is not defined/.test(
    String(error),
  );

/** The package that this project has. */
export const domOf = (root: string): Dom | null => packages.find((name) => isInstalled(root, name)) ?? null;

/** Puts a window and all that it has beside what Node has, for as long as the process runs. */
export async function startDom(name: Dom): Promise<void> {
  if ('document' in globalThis) return;
  const found: Record<string, unknown> = name === 'jsdom' ? await import(name) : await import('happy-dom');
  const window = name === 'jsdom' ? fieldOf(made(found.JSDOM, ''), 'window') : made(found.Window);
  if (!isRecord(window)) throw new Error(`${name} has no window`);
  const names = new Set([
    ...Object.getOwnPropertyNames(window),
    'innerWidth',
    'innerHeight',
    'localStorage',
    'sessionStorage',
  ]);
  for (const key of names) if (!(key in globalThis)) Reflect.set(globalThis, key, fieldOf(window, key));
  Reflect.set(globalThis, 'window', globalThis);
}

const made = (constructor: unknown, ...args: unknown[]): unknown =>
  typeof constructor === 'function' ? Reflect.construct(constructor, args) : null;

const fieldOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
