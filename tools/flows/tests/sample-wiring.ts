import {
  fromCallback,
  fromPromise,
  setup,
  type AnyEventObject,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';
import type { RequirementTable } from '../requirement-table.ts';
import { done, failed } from '../walk/events.ts';
import type { AnyWiring, WiredWorld, Wiring } from '../wiring/wiring.ts';

/** What a bell machine asks of the world: to ring, to be silent, and to hear of visitors. */
type BellActors = {
  ring: PromiseActorLogic<string, { floor: number; tone: { pitch: string } }>;
  hush: PromiseActorLogic<string, { floor: number }>;
  listen: CallbackActorLogic<{ type: 'light.turn'; on: boolean }>;
};

const bell = setup({ types: { events: {} as { type: 'press' } }, actors: {} as BellActors }).createMachine({
  id: 'bell',
  initial: 'silent',
  invoke: { id: 'listen', src: 'listen' },
  states: {
    silent: { on: { press: 'ringing' } },
    ringing: {
      invoke: {
        id: 'ring',
        src: 'ring',
        input: { floor: 2, tone: { pitch: 'high' } },
        onDone: 'hushing',
        onError: 'silent',
      },
    },
    hushing: { invoke: { id: 'hush', src: 'hush', input: { floor: 2 }, onDone: 'silent', onError: 'silent' } },
  },
});

const bellRequirements: RequirementTable<typeof bell> = {
  machine: bell,
  title: 'The bell',
  inputs: { 'it hangs': undefined },
  listeners: ['listen'],
  events: {
    'I press it': { type: 'press' },
    'it has rung': done('ring', 'rung'),
    'it cannot ring': failed('ring'),
    'it is silent': done('hush', 'hushed'),
    'it cannot be silent': failed('hush'),
  },
  permits: {},
  starts: {},
  transitions: {},
};

type Given = { jammed?: boolean };
export type BellWorld = WiredWorld & {
  call: (words: string, signal: AbortSignal) => Promise<string>;
  heard: Set<(visitor: string) => void>;
  light: (on: boolean) => void;
};

function openHouse(
  { jammed = false }: Given = {},
  { answers = Infinity, mistake }: { answers?: number; mistake?: { where: string } },
): BellWorld {
  const deeds: string[] = [];
  const pending = new Set<string>();
  const heard = new Set<(visitor: string) => void>();
  return {
    deeds,
    heard,
    light: (on) => void deeds.push(on ? 'light' : 'dark'),
    open: () => [...pending, ...[...heard].map(() => 'listens at the door')],
    close: () => undefined,
    call(words, signal) {
      deeds.push(mistake ? `${words} (muffled)` : words);
      if (jammed) return Promise.reject(new Error('jammed'));
      if (deeds.length <= answers) return Promise.resolve(`${words}!`);
      pending.add(words);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          pending.delete(words);
          reject(signal.reason);
        });
      });
    },
  };
}

export const bellActors = (world: BellWorld): BellActors => ({
  ring: fromPromise(({ input, signal }) => world.call(`ring ${input.floor} ${input.tone.pitch}`, signal)),
  hush: fromPromise(({ input, signal }) => world.call(`hush ${input.floor}`, signal)),
  listen: fromCallback(({ sendBack, receive }) => {
    const hear = (visitor: string) => sendBack({ type: 'visitor.came', visitor });
    world.heard.add(hear);
    receive(({ on }) => world.light(on));
    return () => void world.heard.delete(hear);
  }),
});

/** The bell with its house, as it should be; the actors can be given otherwise. */
export const bellWiring = (actors: (world: BellWorld) => BellActors = bellActors): Wiring<Given, BellWorld> => ({
  id: 'bell',
  requirements: bellRequirements,
  open: openHouse,
  wire: (world) => bell.provide({ actors: actors(world) }),
  asked: (deed) => (String(deed).startsWith('ring') ? String(deed) : null),
  mistakes: (deeds) => [...new Set(deeds)].map((deed) => ({ kind: 'muffle', where: String(deed) })),
  rows: {
    ring: [
      {
        when: 'it rings',
        input: { floor: 2, tone: { pitch: 'high' } },
        does: ['ring 2 high'],
        ends: { output: 'ring 2 high!' },
      },
      {
        when: 'it is jammed',
        input: { floor: 2, tone: { pitch: 'high' } },
        given: { jammed: true },
        does: ['ring 2 high'],
        ends: 'fails',
      },
    ],
    hush: [{ when: 'it is silent', input: { floor: 2 }, does: ['hush 2'], ends: { output: 'hush 2!' } }],
    listen: [
      {
        when: 'it grows dark and a visitor comes',
        sends: [{ type: 'light.turn', on: true }],
        happens: ({ heard }) => heard.forEach((hear) => hear('Maya')),
        does: ['light'],
        sendsBack: [{ type: 'visitor.came', visitor: 'Maya' } satisfies AnyEventObject],
      },
    ],
  },
});

/** The module of wirings that the command line is given in its test. */
export const wirings: readonly AnyWiring[] = [bellWiring()];
