import { drawn, isWatched, type Site } from './mistakes.ts';

/** The one thing of a selector that can be wrong. */
export const result = 'result';

/** A selector whose result can be mistaken. What answers with a function is told by what that answers. */
export function mistakable<Selector>(file: string, name: string, selector: Selector): Selector {
  if (typeof selector !== 'function') return selector;
  const site = { id: `${file} ${name}`, file };
  return wrapped(site, selector);
}

function wrapped<Selector extends object>(site: Site, selector: Selector): Selector {
  return new Proxy(selector, {
    apply(target, self: unknown, given: unknown[]) {
      const found: unknown = Reflect.apply(asFunction(target), self, given);
      if (typeof found === 'function') return wrapped(site, found);
      return isWatched() ? drawn(site, result, found) : found;
    },
  });
}

function asFunction(value: object): (...given: never[]) => unknown {
  if (!isFunction(value)) throw new TypeError('a selector is a function');
  return value;
}

const isFunction = (value: unknown): value is (...given: never[]) => unknown => typeof value === 'function';
