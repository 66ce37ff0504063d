import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { allNodes, declaredTransitions } from '../machine/declared.ts';
import { isRecord } from '../machine/records.ts';
import { unknownValue, type SourceShapes } from './source-shapes.ts';

/** What a machine may be sent, as a guess: which values the unknown parts have is found by trying. */
export type Guess = {
  sample: string;
  /** With `unknownValue` where nobody knows. */
  event: AnyEventObject;
  /** Fields that the machine was seen to read and nobody spoke of. */
  found: Set<string>;
  /** Whether the machine was seen to take all its fields, whichever they are. */
  isSpread: boolean;
  /** The value of what is unknown, as an index of `fillers`; past the last one the sample is given up. */
  filler: number;
  /** Where its fillers begin. */
  first: number;
  /** The fields of which nothing is known are looked for here: 'output' of an end, null for the event itself. */
  open: 'output' | 'snapshot' | null | 'nothing';
};

/** What is tried in the place of what is unknown, one after the other. */
export const fillers: readonly unknown[] = ['a', 1, {}, [], true, undefined, null, ''];

/** Samples at most of one end or event for what its fields are compared with. */
const VALUES = 8;

const A_NUMBER = fillers.indexOf(1);

/** Samples of all that the machine waits for: events by the types of the source, ends of actors, delays. */
export function guessedSamples(machine: AnyStateMachine, shapes: SourceShapes): Guess[] {
  const guesses = new Map<string, Guess>();
  const add = (sample: string, event: AnyEventObject, open: Guess['open'] = 'nothing', first = 0) => {
    if (!guesses.has(sample))
      guesses.set(sample, { sample, event, found: new Set(), isSpread: false, filler: first, first, open });
  };
  for (const { descriptor, source, kind, guard, definition } of declaredTransitions(machine)) {
    const isGuarded = guard !== null;
    switch (kind) {
      case 'event': {
        const type = descriptor.replace(/(^|\.)\*$/, '$1anything');
        const shaped = shapes.events.get(type) ?? [];
        for (const shape of shaped) add(nameOf(type, shape, shaped.length > 1), { ...shape, type });
        if (shaped.length > 0) break;
        add(type, { type }, null);
        if (isGuarded) add(`${type}, empty`, { type }, null);
        break;
      }
      case 'after': {
        add(`${delayOf(descriptor, source)} is over in ${below(machine, source)}`, { type: descriptor });
        break;
      }
      case 'done': {
        const id = descriptor.replace('xstate.done.actor.', '');
        add(`${id} ends`, { type: descriptor, output: unknownValue }, 'output');
        if (isGuarded) add(`${id} ends, empty`, { type: descriptor, output: unknownValue }, 'output');
        if (shapes.isCounting && (isGuarded || definition.actions.length > 0))
          add(`${id} ends, a number`, { type: descriptor, output: unknownValue }, 'output', A_NUMBER);
        break;
      }
      case 'error': {
        add(`${descriptor.replace('xstate.error.actor.', '')} fails`, {
          type: descriptor,
          error: new Error('no connection'),
        });
        break;
      }
      case 'snapshot': {
        const snapshot = { status: 'active', context: unknownValue };
        add(`${descriptor.replace('xstate.snapshot.', '')} changes`, { type: descriptor, snapshot });
        break;
      }
      default:
    }
  }
  return [...guesses.values()];
}

/** The delay that a transition waits for: a name, or milliseconds. */
export const delayOf = (descriptor: string, stateId: string): string =>
  descriptor.slice('xstate.after.'.length, -stateId.length - 1);

/** The state whose delay this is. */
export const stateOfDelay = (machine: AnyStateMachine, type: string): string =>
  allNodes(machine).find(({ id, transitions }) => transitions.has(type) && type.endsWith(`.${id}`))?.id ?? machine.id;

const below = (machine: AnyStateMachine, id: string) => (id === machine.id ? id : id.replace(`${machine.id}.`, ''));

function nameOf(type: string, shape: Readonly<Record<string, unknown>>, isOneOfSeveral: boolean): string {
  if (!isOneOfSeveral) return type;
  const { type: _, ...payload } = shape;
  const words = Object.entries(payload).map(([name, value]) => `${name} ${wordOf(value)}`);
  return `${type}, ${words.join(', ')}`;
}

const wordOf = (value: unknown): string => {
  if (value === '') return 'empty';
  if (value === unknownValue) return 'unknown';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The event that is sent: what is unknown has its value, and what the machine reads beside it is noted. */
export function eventOf(guess: Guess): AnyEventObject {
  const value = guess.sample.endsWith(', empty') && guess.filler === 0 ? '' : fillers[guess.filler];
  const whole = filled(guess.event, value);
  const known: AnyEventObject = isRecord(whole) ? { ...whole, type: guess.event.type } : guess.event;
  const found = Object.fromEntries([...guess.found].map((name) => [name, value]));
  if (guess.open === null) return { ...found, ...known };
  if (guess.open !== 'output') return known;
  if (isRecord(guess.event['output'])) return { ...known, output: { ...found, ...guess.event['output'] } };
  return { ...known, output: guess.found.size > 0 ? found : guess.filler === 0 ? undefined : value };
}

/** More guesses where a field that the machine was seen to read is compared with something: one for each such value. */
export function comparedGuesses(guesses: readonly Guess[], { compared }: SourceShapes): Guess[] {
  const names = new Set(guesses.map(({ sample }) => sample));
  return guesses.flatMap((guess) => {
    const { sample, event, open, found, isSpread, first } = guess;
    if (open === 'nothing' || first > 0 || sample.endsWith(', empty')) return [];
    const given = open === 'output' ? event['output'] : event;
    if (isRecord(given) && [...compared.keys()].some((field) => field in given)) return [];
    const fields = isSpread ? [...compared.keys()] : [...found];
    const more = fields.flatMap((field) =>
      (compared.get(field) ?? []).flatMap((value) => {
        const own = `${sample}, ${field} ${wordOf(value)}`;
        if (names.has(own)) return [];
        const known = open === 'output' ? { ...event, output: { [field]: value } } : { ...event, [field]: value };
        return [{ sample: own, event: known, open, found: new Set(found), isSpread, filler: 0, first: 0 }];
      }),
    );
    return more.slice(0, VALUES);
  });
}

/** The same event, which notes what is read of it and answers with something. */
export function listening(guess: Guess): AnyEventObject {
  const event = eventOf(guess);
  const listen = <Value extends object>(value: Value): Value =>
    new Proxy(value, {
      get: (target, name, self) => {
        if (typeof name !== 'string' || name in target || name in Object.prototype || quiet.has(name))
          return Reflect.get(target, name, self);
        guess.found.add(name);
        return fillers[guess.filler];
      },
      ownKeys: (target) => {
        guess.isSpread = true;
        return Reflect.ownKeys(target);
      },
      // A copy of plain objects leaves it as it is.
      getPrototypeOf: () => null,
    });
  if (guess.open === null) return listen(event);
  if (guess.open !== 'output' || guess.filler > guess.first) return event;
  return { ...event, output: listen(isRecord(event['output']) ? event['output'] : {}) };
}

/** Asked by JSON, promises and xstate of any object. */
const quiet = new Set(['toJSON', 'then', 'xstate$$type', 'nodeType', 'length', 'output', 'error', 'snapshot']);

/** The value with another in the place of all that is unknown. */
export function filled(value: unknown, filler: unknown): unknown {
  if (value === unknownValue) return filler;
  if (Array.isArray(value)) return value.map((item) => filled(item, filler));
  if (!isRecord(value) || value instanceof Error) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, filler)]));
}
