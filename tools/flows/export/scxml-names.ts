import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isRecord } from '../machine/records.ts';
import { kindOf } from '../machine/sites.ts';

/** The id that a state has in the document. */
export type IdOf = (node: AnyStateNode) => string;

/** Ids of XML begin with a letter and have no spaces; two that become the same are numbered. */
export function documentIds(root: AnyStateNode): IdOf {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  const add = (node: AnyStateNode) => {
    const name = nameOf(node.id);
    let id = name;
    for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
    taken.add(id);
    given.set(node.id, id);
    for (const child of Object.values(node.states)) add(child);
  };
  add(root);
  return ({ id }) => given.get(id) ?? nameOf(id);
}

export const nameOf = (text: string): string => tokenOf(text).replace(/^(?![\p{L}_])/u, '_');

const tokenOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}._*-]/gu, '_');

export const invokeId = (node: AnyStateNode, actor: string, idOf: IdOf): string => `${idOf(node)}.${tokenOf(actor)}`;

/** What SCXML calls what a transition waits for; null where it waits for nothing. */
export function eventOf(node: AnyStateNode, descriptor: string, idOf: IdOf): string | null {
  const kind = kindOf(descriptor);
  if (kind === 'always') return null;
  if (kind === 'stateDone') return `done.state.${idOf(node)}`;
  if (kind !== 'done' && kind !== 'error') return tokenOf(descriptor);
  const actor = descriptor.replace(/^xstate\.(?:done|error)\.actor\./, '');
  const isOwn = node.invoke.some(({ id }) => id === actor);
  return `${kind === 'done' ? 'done.invoke' : 'error.platform'}.${isOwn ? invokeId(node, actor, idOf) : tokenOf(actor)}`;
}

/** A call of what has this name: `isPaid()`, or `guards["is paid"]()` where it is no name in JavaScript. */
export const call = (name: string, of: 'guards' | 'actions' | 'delays'): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `${name}()` : `${of}[${JSON.stringify(name)}]()`;

/** A guard as a condition in JavaScript; a combined one by its parts. */
export function conditionOf(guard: unknown, guardName: (guard: unknown) => string | null): string | null {
  if (guard === undefined) return null;
  const parts: unknown = typeof guard === 'function' && 'guards' in guard ? guard.guards : null;
  if (!Array.isArray(parts) || typeof guard !== 'function') return call(guardName(guard) ?? '', 'guards');
  const conditions = parts.map((part) => conditionOf(part, guardName));
  if (guard.name === 'not') return `!(${conditions.join('')})`;
  return `(${conditions.join(guard.name === 'or' ? ' || ' : ' && ')})`;
}

/** How long to wait: milliseconds where that is known, else a call. */
export function delayOf(delay: unknown, machine: AnyStateMachine): { delay: string } | { delayexpr: string } {
  const { delays } = machine.implementations;
  const known: unknown = isRecord(delays) && typeof delay === 'string' ? (delays[delay] ?? Number(delay)) : delay;
  return typeof known === 'number' && Number.isFinite(known)
    ? { delay: `${known}ms` }
    : { delayexpr: call(String(delay), 'delays') };
}
