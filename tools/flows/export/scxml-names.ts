import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { isRecord } from '../machine/records.ts';
import { kindOf } from '../machine/sites.ts';

/** The ids of a document: of its states, and of what they invoke. */
export type Ids = { of: (node: AnyStateNode) => string; ofActor: (node: AnyStateNode, actor: string) => string };

/** Ids of XML begin with a letter and have no spaces; two that become the same are numbered. */
export function documentIds(root: AnyStateNode): Ids {
  const given = new Map<string, string>();
  const taken = new Set<string>();
  const add = (key: string, name: string) => {
    let id = name;
    for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
    taken.add(id);
    given.set(key, id);
  };
  const nodes = nodesBelow(root);
  const of = ({ id }: AnyStateNode) => given.get(id) ?? nameOf(id);
  const actorKey = (node: AnyStateNode, actor: string) => `${node.id} invokes ${actor}`;
  for (const { id } of nodes) add(id, nameOf(id));
  for (const node of nodes) for (const { id } of node.invoke) add(actorKey(node, id), `${of(node)}.${tokenOf(id)}`);
  return { of, ofActor: (node, actor) => given.get(actorKey(node, actor)) ?? tokenOf(actor) };
}

const nodesBelow = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesBelow)];

export const nameOf = (text: string): string => {
  const name = tokenOf(text).replaceAll('*', '_');
  return /^[-.\d]|^$/.test(name) ? `_${name}` : name;
};

/** Letters that may begin a name in XML 1.0, digits, '-', '.', and the star of SCXML's wildcards. */
const tokenOf = (text: string): string =>
  text.replaceAll(
    /[^-.\w*\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02FF\u0370-\u037D\u037F-\u1FFF\u2C00-\u2FEF\u3001-\uD7FF\uF900-\uFDCF\uFDF0-\uFFFD\u{10000}-\u{EFFFF}]/gu,
    '_',
  );

/** What SCXML calls what a transition waits for; null where it waits for nothing. */
export function eventOf(node: AnyStateNode, descriptor: string, ids: Ids): string | null {
  const kind = kindOf(descriptor);
  if (kind === 'always') return null;
  if (kind === 'stateDone') return `done.state.${ids.of(node)}`;
  if (kind !== 'done' && kind !== 'error') return tokenOf(descriptor);
  const actor = descriptor.replace(/^xstate\.(?:done|error)\.actor\./, '');
  return `${kind === 'done' ? 'done.invoke' : 'error.platform'}.${ids.ofActor(node, actor)}`;
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
