import { focusCall } from './made.ts';
import { drawn, isWatched } from './mistakes.ts';

/** Lets each call of focus() in the sources be mistaken, by the line that it stands in; answers how to end that. */
export function mistakingFocus(page: typeof globalThis): () => void {
  const { prototype } = page.HTMLElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'focus');
  const focus: unknown = Reflect.get(prototype, 'focus');
  if (typeof focus !== 'function') return () => undefined;
  const mistakable = new Proxy(focus, {
    apply(target, self: unknown, given: unknown[]) {
      const site = isWatched() ? callerOf(new Error().stack ?? '') : null;
      if (site === null || drawn(site, focusCall, true) === true) Reflect.apply(target, self, given);
    },
  });
  Object.defineProperty(prototype, 'focus', { configurable: true, writable: true, value: mistakable });
  return () => {
    if (own) Object.defineProperty(prototype, 'focus', own);
    else Reflect.deleteProperty(prototype, 'focus');
  };
}

function callerOf(stack: string) {
  const found = /\/((?:src|tests)\/[^\s():?]+)(?:\?[^\s():]*)?:(\d+):(\d+)/.exec(stack);
  if (!found) return null;
  const [, file = '', line, column] = found;
  return { id: `${file}:${line}:${column} focus`, file };
}
