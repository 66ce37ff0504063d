import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectStately } from '#platform/inspector/connect-stately.ts';
import { disclose } from '#platform/inspector/disclose.ts';
import { listen } from '#platform/inspector/hearing.ts';
import { inspect } from '#platform/inspector/inspection.ts';
import { watchFlows } from '#tools/flows/panel/watch/session.ts';

const origin = 'https://stately.ai';

/** The viewer's window, which takes what a real one takes: plain data. */
function openedWindow() {
  const received: StatelyInspectionEvent[] = [];
  const targets = new Set<string>();
  const postMessage = (message: StatelyInspectionEvent, target: string) => {
    received.push(structuredClone(message));
    targets.add(target);
  };
  const viewer: Window = Object.create(window, { postMessage: { value: postMessage }, closed: { value: false } });
  const says = (type: string, source: MessageEventSource = viewer) =>
    window.dispatchEvent(new MessageEvent('message', { data: { type }, origin, source }));
  return { viewer, received, targets, says };
}

const secret = 'welcome-to-foyer';
const doorMachine = setup({
  types: { context: {} as { password: string }, events: {} as { type: 'door.open'; password: string } },
  actors: { ring: fromPromise<string, { password: string }>(() => new Promise(() => undefined)) },
  actions: { remember: assign({ password: (_, params: { password: string }) => params.password }) },
}).createMachine({
  id: 'door',
  context: { password: '' },
  initial: 'closed',
  states: {
    closed: {
      on: { 'door.open': { target: 'open', actions: { type: 'remember', params: ({ event }) => event } } },
    },
    open: { invoke: { id: 'ring', src: 'ring', input: ({ context }) => context } },
  },
});

const session = watchFlows(disclose);
listen(session.inspect);
const births = { ofRunning: () => session.birthsOfRunning(), of: (actor: string) => session.birthOf(actor) };
const startDoor = () => createActor(doorMachine, { inspect, id: 'door' }).start();

let door: ReturnType<typeof startDoor>;
let opened: ReturnType<typeof openedWindow>;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  opened = openedWindow();
  vi.spyOn(window, 'open').mockReturnValue(opened.viewer);
  door = startDoor();
});
afterEach(() => {
  door.stop();
  vi.restoreAllMocks();
});

const told = () =>
  opened.received.map((message) =>
    [message.type.replace('@xstate.', ''), message.type === '@xstate.actor' ? message.name : message.event.type].join(
      ' ',
    ),
  );

describe('the Stately inspector', () => {
  test('is told of who runs when it listens, and then of what happens, in order', () => {
    connectStately(births, listen);
    door.send({ type: 'door.open', password: secret });
    expect(opened.received).toEqual([]);
    opened.says('@statelyai.connected');
    expect(told()).toEqual([
      'actor door',
      'event door.open',
      'actor ring',
      'event xstate.init',
      'snapshot xstate.init',
      'snapshot door.open',
    ]);
    expect([...opened.targets]).toEqual([origin]);
    const [birth] = opened.received;
    if (birth?.type !== '@xstate.actor') throw new Error('nobody was introduced');
    expect(JSON.parse(birth.definition ?? '')).toMatchObject({ id: 'door', states: { closed: {}, open: {} } });
    expect(opened.received.at(-1)).toMatchObject({ snapshot: { status: 'active', value: 'open' } });
    expect(JSON.stringify(opened.received)).not.toContain(secret);
  });

  test('is told at each load of who runs now, and at a second click of each once', () => {
    connectStately(births, listen);
    opened.says('@statelyai.connected');
    door.send({ type: 'door.open', password: secret });
    opened.received.length = 0;
    opened.says('@statelyai.connected');
    expect(told()).toEqual(['actor door', 'actor ring']);
    expect(opened.received[0]).toMatchObject({ snapshot: { value: 'open' } });
    connectStately(births, listen);
    opened.received.length = 0;
    opened.says('@statelyai.connected');
    expect(told()).toEqual(['actor door', 'actor ring']);
  });

  test('hears nothing that another window asked for', () => {
    connectStately(births, listen);
    opened.says('@statelyai.connected', window);
    opened.says('something else');
    expect(opened.received).toEqual([]);
  });

  test('is not told of an actor that never starts', () => {
    connectStately(births, listen);
    opened.says('@statelyai.connected');
    opened.received.length = 0;
    createActor(doorMachine, { inspect, id: 'ghost' });
    expect(told()).toEqual([]);
  });

  test('is told when an actor ends, as an end', () => {
    connectStately(births, listen);
    opened.says('@statelyai.connected');
    opened.received.length = 0;
    door.stop();
    expect(opened.received.at(-1)).toMatchObject({ type: '@xstate.snapshot', snapshot: { status: 'stopped' } });
  });
});
