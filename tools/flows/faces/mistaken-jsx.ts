import type { ElementType } from 'react';
import { Fragment as ReactFragment, jsxDEV as reactJsxDEV, type JSXSource } from 'react/jsx-dev-runtime';
import { drawn, isWatched, type Site } from './mistakes.ts';

/** React's runtime for JSX in development, with which one mistake at a time can be made at one place of a view. */
export const Fragment = ReactFragment;

type Props = Readonly<Record<string, unknown>>;

/** The whole element, which may be missing. */
export const element = 'element';
/** The child at a place, where it is a text. */
export const child = (at: number) => `child ${at}`;

export function jsxDEV(
  type: ElementType,
  props: Props,
  key: string | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) {
  if (!isWatched() || !source?.fileName) return reactJsxDEV(type, props, key, isStatic, source, self);
  const site = siteOf(type, source);
  if (drawn(site, element, true) !== true) return null;
  return reactJsxDEV(type, withMistakes(site, props), key, isStatic, source, self);
}

function siteOf(type: ElementType, { fileName = '', lineNumber, columnNumber }: JSXSource): Site {
  const file = fileName.replace(/^.*?\/((?:src|tools|tests)\/)/, '$1');
  return { id: `${file}:${lineNumber}:${columnNumber} <${nameOf(type)}>`, file };
}

function nameOf(type: ElementType | symbol): string {
  if (typeof type === 'string') return type;
  if (typeof type === 'symbol') return 'fragment';
  if ('displayName' in type && typeof type.displayName === 'string') return type.displayName.replace(/^.*__/, '');
  return ('name' in type && type.name) || 'element';
}

function withMistakes(site: Site, props: Props): Props {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children') changed[name] = childrenOf(site, value);
    else changed[name] = isPlain(value) ? drawn(site, name, value) : value;
  }
  return changed;
}

const isPlain = (value: unknown) => value === null || !['object', 'function', 'symbol'].includes(typeof value);

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** The children of an element are an array of its own; a list that is drawn in it has no texts. */
function childrenOf(site: Site, children: unknown): unknown {
  if (isText(children)) return drawn(site, child(0), children);
  if (!Array.isArray(children)) return children;
  return children.map((one, at) => (isText(one) ? drawn(site, child(at), one) : one));
}
