import { describe, expect, test } from 'vitest';
import { assign, createActor, enqueueActions, fromPromise, setup, type AnyStateMachine } from 'xstate';
import { recordingOf, readRecording } from '../panel/recording/recording.ts';
import { watchFlows } from '../panel/watch/session.ts';
import { replayPanel } from '../record/replay-panel.ts';
import { settled } from '../walk/held-machine.ts';
import { drinksMachine } from './samples.ts';

type Watch = Parameters<typeof watchFlows>[0];
const shown: Watch = (value) => value;
const hidden: Watch = (value) =>
  Object.fromEntries(Object.keys(Object(value)).map((name) => [name, name === 'type' ? 'x' : '…']));

/** What the panel writes into a file of a flow that was given these events. */
async function recorded(machine: AnyStateMachine, events: readonly { type: string }[], disclose: Watch, from = 0) {
  const session = watchFlows(disclose);
  let time = 0;
  const actor = createActor(machine, {
    input: { account: { owner: 'Robin' } },
    inspect: (event) => session.inspect(event, (time += 1)),
  }).start();
  for (const event of events) {
    actor.send(event);
    await settled();
  }
  const text = JSON.stringify(recordingOf(session.read().log.slice(from), '/bar'));
  return { text, entries: readRecording(text).entries, session: actor.sessionId };
}

const served = drinksMachine.provide({ actors: { pourDrink: fromPromise(async () => ({ cups: 1 })) } });
const bought = [
  { type: 'coin.insert', value: -1 },
  { type: 'coin.insert', value: 1 },
  { type: 'coin.insert', value: 1 },
  { type: 'drink.choose' },
  { type: 'machine.unplug' },
];

/** A flow of which every value comes from what may be hidden, and that sends itself what it goes on with. */
const transferMachine = setup({
  types: {
    input: {} as { account: { owner: string } },
    context: {} as { owner: string; amount: number; left: number },
    events: {} as
      | { type: 'amount.change'; amount: { cents: number } }
      | { type: 'transfer.send' }
      | { type: 'part.sent' },
  },
  actors: { sendPart: fromPromise<string, { to: string }>(() => new Promise(() => undefined)) },
  guards: {
    isEnough: (_, params: { cents: number }) => params.cents > 0,
    isMore: ({ context }) => context.left > 0,
  },
  actions: {
    remember: assign({ amount: (_, params: { cents: number }) => params.cents, left: 2 }),
    take: enqueueActions(({ enqueue, context }) => {
      enqueue.assign({ left: context.left - 1 });
      if (context.owner.toUpperCase() === 'ROBIN') enqueue.raise({ type: 'part.sent' });
    }),
  },
}).createMachine({
  id: 'transfer',
  context: ({ input }) => ({ owner: input.account.owner.trim(), amount: 0, left: 0 }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'amount.change': {
          guard: { type: 'isEnough', params: ({ event }) => event.amount },
          actions: { type: 'remember', params: ({ event }) => event.amount },
        },
        'transfer.send': 'sending',
      },
    },
    sending: {
      entry: 'take',
      invoke: { src: 'sendPart', id: 'sendPart', input: ({ context }) => ({ to: context.owner.trim() }) },
      on: { 'part.sent': [{ guard: 'isMore', target: 'sending', reenter: true }, { target: 'sent' }] },
    },
    sent: {},
  },
});
const sent = [
  { type: 'amount.change', amount: { cents: 0 } },
  { type: 'amount.change', amount: { cents: 100 } },
  { type: 'transfer.send' },
];

describe('a recording of the panel', () => {
  test.each([
    ['drinks', served, bought, 'unplugged'],
    ['transfer', transferMachine, sent, 'sent'],
  ])('ends where the flow ended, whether it shows all or nothing: %s', async (id, machine, events, leaves) => {
    for (const disclose of [shown, hidden]) {
      const { entries, session } = await recorded(machine, events, disclose);
      expect(replayPanel([drinksMachine, transferMachine], entries)).toEqual({
        flows: 1,
        steered: disclose === hidden ? 1 : 0,
        departures: [],
        ends: [{ session, machine: id, leaves }],
        unknown: [],
      });
    }
  });

  test('that begins in the middle of a flow goes on from there', async () => {
    const { entries, session } = await recorded(served, bought, hidden, 3);
    expect(entries[0]).toMatchObject({ number: 4, after: 'waiting.paid' });
    expect(replayPanel([drinksMachine], entries)).toMatchObject({
      departures: [],
      ends: [{ session, machine: 'drinks', leaves: 'unplugged' }],
    });
  });

  test.each([
    ['shows', shown],
    ['hides', hidden],
  ])('that the machine does not explain is told by its first fault, where it %s its values', async (_, disclose) => {
    const { entries } = await recorded(served, bought, disclose);
    const faultOf = (found: typeof entries) =>
      replayPanel([drinksMachine], found).departures.map(({ number, event, from, page, here }) => [
        number,
        event.type,
        from,
        page.leaves,
        here.leaves,
      ]);
    const without = (number: number) => entries.filter((entry) => entry.number !== number);
    expect(faultOf(without(4))).toEqual([[4, 'drink.choose', 'waiting.paid', 'pouring', 'waiting.unpaid']]);
    const elsewhere = entries.map((entry) => (entry.number === 5 ? { ...entry, after: 'unplugged' } : entry));
    expect(faultOf(elsewhere)).toEqual([[5, 'drink.choose', 'waiting.paid', 'unplugged', 'pouring']]);
    expect(replayPanel([], entries).unknown).toEqual(['drinks']);
  });

  test('whose way the machine has no more is told, though it hides its values', async () => {
    const { entries } = await recorded(served, bought, hidden);
    const free = setup({}).createMachine({
      id: 'drinks',
      initial: 'waiting',
      states: { waiting: { initial: 'unpaid', states: { unpaid: {} } }, pouring: {} },
    });
    expect(replayPanel([free], entries).departures.map(({ number, here }) => [number, here.taken])).toEqual([[3, []]]);
  });
});
