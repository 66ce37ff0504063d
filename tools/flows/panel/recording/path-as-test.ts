import type { AnyStateMachine } from 'xstate';
import { allNodes } from '../../machine/declared.ts';
import { endedActor } from '../../walk/events.ts';
import type { LogEntry } from '../watch/log-entry.ts';

/** A machine that the product can name in a test. */
export type KnownMachine = {
  machine: AnyStateMachine;
  /** "import { drinksMachine } from '#machines/drinks-machine.ts';" */
  importLine: string;
  /** 'drinksMachine' */
  name: string;
};

/**
 * The way that one actor has come, `entries` being its own, as a test that walks it again on a held machine. Where the
 * allow-list hides a value it says '…', which the developer fills in.
 */
export function pathAsTest(entries: readonly LogEntry[], { machine, importLine, name }: KnownMachine): string {
  const start = entries.find(({ outcome }) => outcome === 'started');
  const steps = entries.filter(({ outcome }) => outcome !== 'started' && outcome !== 'stopped');
  const end = steps.at(-1) ?? start;
  const listeners = listenersOf(machine);
  const given = [name, ...(listeners.length > 0 ? [literal(listeners)] : [])].join(', ');
  const helpers = [...new Set(steps.flatMap(({ event }) => helperOf(event.type) ?? []))].sort();
  const body = steps.flatMap(({ event, outcome, after }) => [
    `  await run.happen(${eventCode(event)});${outcome === 'refused' ? ' // refused' : ''}`,
    ...(outcome === 'refused' ? [] : [`  expect(leafKey(run.actor.getSnapshot())).toBe(${literal(after)});`]),
  ]);
  const code = [
    "import { expect, test } from 'vitest';",
    importLine,
    ...(helpers.length > 0 ? [`import { ${helpers.join(', ')} } from '#tools/flows/walk/events.ts';`] : []),
    "import { leafKey } from '#tools/flows/walk/explore.ts';",
    "import { heldMachine } from '#tools/flows/walk/held-machine.ts';",
    '',
    `test(${literal(`${machine.id} goes from ${start?.after ?? 'its start'} to ${end?.after ?? 'its end'}`)}, async () => {`,
    `  const run = heldMachine(${given}).start(${literal(start?.event['input'])});`,
    ...body,
    '  run.actor.stop();',
    '});',
    '',
  ];
  const hasHidden = code.some((line) => line.includes("'…'"));
  return [
    ...(hasHidden ? ["// '…' stands for what the panel may not show: put a sample there."] : []),
    ...(start ? [] : ['// The log begins later than this flow: put before the first step what led there.']),
    ...code,
  ].join('\n');
}

/** Actors that only send news and never end: nobody waits for their end. */
function listenersOf(machine: AnyStateMachine): string[] {
  const invokes = allNodes(machine).flatMap((node) =>
    node.invoke.map(({ id, src }) => ({
      name: typeof src === 'string' ? src : id,
      isAwaited: allNodes(machine).some((other) => other.transitions.has(`xstate.done.actor.${id}`)),
    })),
  );
  return [...new Set(invokes.filter(({ isAwaited }) => !isAwaited).map(({ name }) => name))];
}

function helperOf(type: string): 'done' | 'failed' | 'elapsed' | null {
  if (type.startsWith('xstate.done.actor.')) return 'done';
  if (type.startsWith('xstate.error.actor.')) return 'failed';
  return type.startsWith('xstate.after.') ? 'elapsed' : null;
}

function eventCode(event: LogEntry['event']): string {
  const actor = endedActor(event);
  const helper = helperOf(event.type);
  if (actor !== null && helper === 'failed') return `failed(${literal(actor)})`;
  if (actor !== null) {
    return event['output'] === undefined
      ? `done(${literal(actor)})`
      : `done(${literal(actor)}, ${literal(event['output'])})`;
  }
  const delay = /^xstate\.after\.([^.]+)\.(.+)$/.exec(event.type);
  if (delay) return `elapsed(${literal(delay[1])}, ${literal(delay[2])})`;
  return literal(event);
}

/** A value as the house writes it: single quotes, bare names where they can be bare. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const fields = Object.entries(value).filter(([, content]) => content !== undefined);
  if (fields.length === 0) return '{}';
  const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));
  return `{ ${fields.map(([name, content]) => `${key(name)}: ${literal(content)}`).join(', ')} }`;
}
