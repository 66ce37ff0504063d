/**
 * Where two values differ, in words, or null where they are the same all through. What is undefined counts as left out,
 * as it does in a request; actors, functions and all that is no plain data are the same only if they are one.
 */
export function differenceIn(is: unknown, should: unknown, path = ''): string | null {
  if (Object.is(is, should)) return null;
  if (Array.isArray(is) && Array.isArray(should)) {
    if (is.length !== should.length) return otherwise(is, should, path);
    return firstOf(is.keys(), (index) => differenceIn(is[index], should[index], `${path}[${index}]`));
  }
  if (isPlain(is) && isPlain(should)) {
    const keys = new Set([...Object.keys(is), ...Object.keys(should)]);
    return firstOf(keys, (key) => differenceIn(is[key], should[key], path === '' ? key : `${path}.${key}`));
  }
  if (is instanceof Error && should instanceof Error && is.name === should.name && is.message === should.message)
    return null;
  if (is instanceof Date && should instanceof Date && is.getTime() === should.getTime()) return null;
  return otherwise(is, should, path);
}

function firstOf<Key>(keys: Iterable<Key>, differenceAt: (key: Key) => string | null): string | null {
  for (const key of keys) {
    const found = differenceAt(key);
    if (found !== null) return found;
  }
  return null;
}

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.hasOwn(Object(prototype), 'hasOwnProperty');
};

const otherwise = (is: unknown, should: unknown, path: string) =>
  `${path === '' ? 'it' : path} is ${brief(is)}, not ${brief(should)}`;

const WORDS_SHOWN = 80;

function brief(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  let text: string;
  try {
    text = JSON.stringify(value) ?? 'nothing';
  } catch {
    text = String(value);
  }
  return text.length > WORDS_SHOWN ? `${text.slice(0, WORDS_SHOWN)}…` : text;
}
