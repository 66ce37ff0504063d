import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { markedMachine, type AskedAction } from '../machine/marked.ts';
import { isRecord } from '../machine/records.ts';
import { leafKey } from '../walk/explore.ts';
import { heldMachine } from '../walk/held-machine.ts';
import { configurationKey, stepsOf, type Configuration, type OwnSteps } from '../walk/steps.ts';
import { carriedOut, relayName, type At, type Page, type PagePart, type PageRelay } from './page.ts';

/** Where each flow of a page is, by the name of its part; a part that is not on the page just now is left out. */
type Places = Readonly<Record<string, Configuration>>;
type Moment = { key: string; at: Places };

/** What a walk of a page found. */
export type Composition = {
  page: Page;
  states: number;
  transitions: number;
  /** The rows of the table between parts that are here, and how often each passed an event on. */
  relays: readonly PageRelay[];
  passed: readonly number[];
  /** Arrived where nothing is done on it, with the words of one way to it: 'cart in empty: order.placed'. */
  ignored: ReadonlyMap<string, string>;
  /** What is wrong, each with the words of one way to it. */
  faults: readonly string[];
};

/** Events that one event brings about, at most: more go in a circle. */
const CASCADE = 40;
const LIMIT = 20_000;
const SHOWN = 8;

type Emitted = { from: string; event: AnyEventObject; name: string };
type After = { at: Places; ignored: string[]; cycle: string[] };

/**
 * Every state that the flows of a page come to together, breadth first, by pure transitions: each step is a sample of one
 * flow and all that the table passes on because of it.
 *
 * @throws when the states are more than the page's limit
 */
export function compose(page: Page): Composition {
  const walker = walkerOf(page);
  const first = momentOf(walker.start());
  const moments = new Map([[first.key, first]]);
  const paths = new Map([[first.key, '']]);
  const ignored = new Map<string, string>();
  const faults = new Set<string>();
  const deadEnds = new Map<string, string>();
  let transitions = 0;

  for (const { key, at } of moments.values()) {
    let leadsOn = false;
    for (const { words, after } of walker.from(at)) {
      const path = `${paths.get(key)} / ${words}`;
      for (const found of after.ignored) if (!ignored.has(found)) ignored.set(found, path);
      if (after.cycle.length > 0) {
        faults.add(`goes in a circle (${after.cycle.slice(-6).join(', ')}):${path}`);
        continue;
      }
      const next = momentOf(after.at);
      transitions += 1;
      leadsOn ||= next.key !== key;
      if (moments.has(next.key)) continue;
      moments.set(next.key, next);
      paths.set(next.key, path);
      if (moments.size > (page.limit ?? LIMIT)) throw new RangeError(`${page.name} has more states than it may`);
    }
    const leaves = leavesOf(at);
    if (!leadsOn && !isEnd(page, at) && !deadEnds.has(leaves)) deadEnds.set(leaves, paths.get(key) ?? '');
  }

  for (const [leaves, path] of [...deadEnds].slice(0, SHOWN)) faults.add(`nothing leads on (${leaves}), after${path}`);
  for (const fault of reasonFaults(page, walker.unheard, ignored)) faults.add(fault);
  const { relays, passed } = walker;
  relays.forEach((relay, index) => {
    if (passed[index] === 0 && !page.rare?.[relayName(relay)]) faults.add(`no walk passes on ${relayName(relay)}`);
  });
  return { page, states: moments.size, transitions, relays, passed, ignored, faults: [...faults] };
}

/** Takes steps of the flows of a page, and passes on what they say. */
function walkerOf(page: Page) {
  const parts = Object.entries(page.parts);
  const steps = new Map(parts.map(([name, part]) => [name, ownSteps(part)]));
  const sinks = new Set(page.sinks);
  const relays = page.relays.filter(({ from, to }) => from in page.parts && (to in page.parts || sinks.has(to)));
  const passed = relays.map(() => 0);
  const unheard = new Set<string>();

  /** Passes on what was emitted, and what that brings about, until nobody has anything to say. */
  function passOn(at: Places, emitted: readonly Emitted[]): After {
    const after: After = { at, ignored: [], cycle: [] };
    const waiting = [...emitted];
    const told: string[] = [];
    for (const { from, event, name } of waiting) {
      const rows = relays.flatMap((relay, index) => (relay.from === from && relay.on === name ? [index] : []));
      if (rows.length === 0 && !/^[>@]/.test(name)) unheard.add(`${from}: ${name}`);
      for (const index of rows) {
        const relay = relays[index];
        const sent = relay?.send(event) ?? null;
        if (!relay || !sent) continue;
        passed[index] = (passed[index] ?? 0) + 1;
        told.push(`${from} tells ${relay.to} ${sent.type}`);
        if (told.length > CASCADE) return { ...after, cycle: told };
        waiting.push(...receive(relay.to, sent, after));
      }
    }
    return after;
  }

  function receive(to: string, sent: AnyEventObject, after: After): Emitted[] {
    const before = after.at[to];
    if (!before) return [];
    const edge = steps.get(to)?.take(before, sent.type, sent);
    if (!edge?.happens) after.ignored.push(`${to} in ${before.leaves}: ${sent.type}`);
    if (!edge) return [];
    after.at = { ...after.at, [to]: moved(page.parts[to], edge.next) };
    return emittedBy(to, edge.asked);
  }

  /** Starts the parts that have come onto the page, and takes away those that have left it. */
  function settle(after: After): After {
    for (const [name, part] of parts) {
      const isHere = part.while?.(snapshotsOf(after.at)) ?? true;
      if (isHere === name in after.at) continue;
      if (isHere) return settle(join(name, part, after));
      const { [name]: _gone, ...others } = after.at;
      return settle({ ...after, at: others });
    }
    return after;
  }

  function join(name: string, part: PagePart, { at, ignored, cycle }: After): After {
    const begun = steps.get(name)?.start(part.given, part.requirements.inputs[part.given]);
    if (!begun) throw new Error(`${page.name} has no part ${name}`);
    const joined: After = { at: { ...at, [name]: moved(part, begun.next) }, ignored, cycle };
    const emitted = emittedBy(name, begun.asked);
    for (const relay of relays.filter(({ to }) => to === name)) {
      const sent = at[relay.from] ? (relay.first?.(at[relay.from]?.snapshot) ?? null) : null;
      if (sent) emitted.push(...receive(name, sent, joined));
    }
    const after = passOn(joined.at, emitted);
    return { at: after.at, ignored: [...joined.ignored, ...after.ignored], cycle: [...cycle, ...after.cycle] };
  }

  function* from(at: Places): Generator<{ words: string; after: After }> {
    const now = snapshotsOf(at);
    for (const [name, part] of parts) {
      const before = at[name];
      if (before?.snapshot.status !== 'active') continue;
      for (const sample of part.samples) {
        const event = part.requirements.events[sample];
        if (!event) throw new Error(`the requirement table of ${name} has no sample '${sample}'`);
        if (part.only?.[sample]?.(now) === false) continue;
        const edge = steps.get(name)?.take(before, sample, event);
        if (!edge?.happens) continue;
        const after = passOn({ ...at, [name]: moved(part, edge.next) }, emittedBy(name, edge.asked));
        yield { words: `${name}: ${sample}`, after: settle(after) };
      }
    }
  }

  const start = (): Places => settle({ at: {}, ignored: [], cycle: [] }).at;
  return { relays, passed, unheard, start, from };
}

/** What no reason of the page is for, and the reasons that are for nothing. */
function* reasonFaults(page: Page, unheard: ReadonlySet<string>, ignored: ReadonlyMap<string, string>) {
  const reasons = Object.keys(page.ignored ?? {});
  for (const name of unheard) if (page.unheard?.[name] === undefined) yield `nobody is told ${name}`;
  for (const name of Object.keys(page.unheard ?? {})) if (!unheard.has(name)) yield `is never unheard: ${name}`;
  for (const [name, path] of ignored)
    if (reasonOf(page, name) === undefined) yield `does nothing: ${name}, after${path}`;
  for (const reason of reasons)
    if (![...ignored.keys()].some((name) => covers(reason, name))) yield `is never ignored: ${reason}`;
}

/** The reason of a page that is for what was found. */
export const reasonOf = ({ ignored = {} }: Page, found: string): string | undefined =>
  Object.keys(ignored).find((reason) => covers(reason, found));

/** Whether a reason is for what was found: 'cart in basket.resting*: order.placed'. */
function covers(reason: string, found: string): boolean {
  const [state = '', event] = reason.split(': ');
  const [foundState = '', foundEvent] = found.split(': ');
  const isState = state.endsWith('*') ? foundState.startsWith(state.slice(0, -1)) : foundState === state;
  return isState && event === foundEvent;
}

const isEnd = ({ ends = {} }: Page, at: Places): boolean =>
  Object.entries(ends).some(([name, holds]) => at[name] !== undefined && holds(at[name].snapshot));

const leavesOf = (at: Places): string =>
  Object.entries(at)
    .map(([name, { leaves }]) => `${name} ${leaves}`)
    .join(', ');

const snapshotsOf = (at: Places): At =>
  Object.fromEntries(Object.entries(at).map(([name, { snapshot }]) => [name, snapshot]));

const momentOf = (at: Places): Moment => ({
  at,
  key: Object.entries(at)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { key }]) => `${name} ${key}`)
    .join('\n'),
});

function ownSteps({ requirements, reads }: PagePart): OwnSteps {
  const { inputs, events, only, listeners } = requirements;
  const { machine } = heldMachine(requirements.machine, listeners);
  return stepsOf(markedMachine(machine), { inputs, events, only, reads: reads ?? requirements.reads }, () => []);
}

function moved(part: PagePart | undefined, snapshot: AnyMachineSnapshot): Configuration {
  return {
    key: configurationKey(snapshot, part?.reads ?? part?.requirements.reads),
    leaves: leafKey(snapshot),
    snapshot,
  };
}

/** What a step says: the events that it emits, those that it sends to its own actors, and the actors that it starts. */
function emittedBy(from: string, asked: readonly AskedAction[]): Emitted[] {
  return asked.flatMap(({ type, params }) => {
    if (!isRecord(params)) return [];
    const { event, id, input } = params;
    if (type === 'xstate.spawnChild')
      return [{ from, event: { type: `@${String(id)}`, input }, name: `@${String(id)}` }];
    if (!isEvent(event)) return [];
    if (type === 'xstate.emit') return carriedOut.includes(event.type) ? [] : [{ from, event, name: event.type }];
    return type === 'xstate.sendTo' ? [{ from, event, name: `>${event.type}` }] : [];
  });
}

const isEvent = (event: unknown): event is AnyEventObject => isRecord(event) && typeof event.type === 'string';
