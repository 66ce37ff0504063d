import { child, element } from './mistaken-jsx.ts';
import { result } from './mistaken-selectors.ts';
import type { FaceKind, Mistake, Part } from './mistakes.ts';

/** What was seen of a part while nothing was mistaken. */
export type SeenPart = Part & {
  values: ReadonlySet<unknown>;
  /** A text of it was read on a screen. */
  isRead: boolean;
};

/** The part of a call that moves the focus. */
export const focusCall = 'focus()';

const locks = ['disabled', 'aria-disabled', 'readOnly', 'inert', 'locked', 'pending'];
const live = ['aria-live', 'aria-describedby', 'aria-errormessage', 'aria-invalid'];
const liveRoles = ['status', 'alert', 'log'];

/** Every mistake that is known for a part that was seen. */
export function mistakesIn({ site, part, values, isRead }: SeenPart): Mistake[] {
  const make = (kind: FaceKind, how: string, change: Mistake['change']): Mistake => ({ site, part, kind, how, change });
  const has = (isSuch: (value: unknown) => boolean) => [...values].some(isSuch);
  if (part === element) return [make('face element', 'missing', () => null)];
  if (part === focusCall) return [make('face focus', 'not moved', () => null)];
  if (part === result) return selectorMistakes([...values], isRead, make);
  if (part === 'autoFocus') return has(Boolean) ? [make('face focus', 'not taken', () => undefined)] : [];
  if (locks.includes(part)) {
    return [
      ...(has(Boolean) ? [make('face lock', 'dropped', () => undefined)] : []),
      ...(has((value) => !value) && part !== 'pending' ? [make('face lock', 'forced', () => true)] : []),
    ];
  }
  const isLive = live.includes(part) || (part === 'role' && has((value) => liveRoles.includes(String(value))));
  if (isLive) return has(Boolean) ? [make('face announcement', 'dropped', () => undefined)] : [];
  const isChild = part.startsWith(child(0).slice(0, -1));
  return isRead ? [make('face text', 'dropped', () => (isChild ? '' : undefined))] : [];
}

type Make = (kind: FaceKind, how: string, change: Mistake['change']) => Mistake;

function selectorMistakes(values: readonly unknown[], isRead: boolean, make: Make): Mistake[] {
  const selector = (how: string, change: Mistake['change']) => make('selector', how, change);
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  const lists = values.filter((value) => Array.isArray(value) && value.length > 0);
  return [
    ...(values.includes(true) ? [selector('always false', (value) => (value === true ? false : value))] : []),
    ...(values.includes(false) ? [selector('always true', (value) => (value === false ? true : value))] : []),
    ...(values.some((value) => typeof value === 'number')
      ? [selector('one more', (value) => (typeof value === 'number' ? value + 1 : value))]
      : []),
    ...(texts.length === 1 || (isRead && texts.length > 0)
      ? [selector('empty', (value) => (typeof value === 'string' ? '' : value))]
      : []),
    ...(texts.length > 1 && texts.length < 12
      ? [selector('the next of what it says', (value) => texts[(texts.indexOf(value) + 1) % texts.length])]
      : []),
    ...(lists.length > 0 ? [selector('without its first', remembering(withoutFirst))] : []),
    ...(lists.length > 0
      ? [
          selector(
            'an empty list',
            remembering(() => []),
          ),
        ]
      : []),
    ...(values.some(isData) ? [selector('null', (value) => (isData(value) ? null : value))] : []),
  ];
}

const withoutFirst = (list: readonly unknown[]) => list.slice(1);

/** The same for the same list: who asks twice must not see a change. */
function remembering(change: (list: readonly unknown[]) => readonly unknown[]) {
  const made = new WeakMap<readonly unknown[], readonly unknown[]>();
  return (value: unknown) => {
    if (!Array.isArray(value)) return value;
    const list: readonly unknown[] = value;
    const kept = made.get(list) ?? change(list);
    made.set(list, kept);
    return kept;
  };
}

/** An object that is no list and no actor. */
const isData = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('send' in value);
