import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type InputFrom, type OutputFrom } from 'xstate';
import { removalUndoMachine, type RemovalUndoActors } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { added, removalUndoRequirements, removed, withIt } from './removal-undo-requirements.ts';

describeMachine(removalUndoRequirements);

type Order = typeof withIt;
type Asked = InputFrom<RemovalUndoActors['addRegistrationToOrder']>;

function start(adds: (Order | Error)[] = []) {
  const asked: Asked[] = [];
  const clock = new SimulatedClock();
  const take = async (queue: (Order | Error)[]) => {
    const next = queue.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('unexpected');
    return next;
  };
  const actors: RemovalUndoActors = {
    addRegistrationToOrder: fromPromise<OutputFrom<RemovalUndoActors['addRegistrationToOrder']>, Asked>(
      async ({ input }) => {
        asked.push(input);
        return { result: await take(adds), notice: added };
      },
    ),
  };
  const actor = createActor(removalUndoMachine.provide({ actors }), { input: { removed }, clock }).start();
  return { actor, clock, asked };
}

describe(removalUndoMachine.id, () => {
  test('offers for ten seconds', () => {
    const { actor, clock } = start();
    clock.increment(9_999);
    expect(actor.getSnapshot().value).toBe('offering');
    clock.increment(1);
    expect(actor.getSnapshot().output).toEqual({ putBack: null });
  });

  test('waits while somebody is at the offer, and begins again when they leave it', () => {
    const { actor, clock } = start();
    clock.increment(9_000);
    actor.send({ type: 'removal.hold' });
    clock.increment(60_000);
    actor.send({ type: 'removal.release' });
    clock.increment(9_999);
    expect(actor.getSnapshot().value).toBe('offering');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('over');
  });

  test('adds what was removed as it was, once, and asks nothing about the same attendee', async () => {
    const { actor, asked } = start([withIt]);
    actor.send({ type: 'removal.undo' });
    actor.send({ type: 'removal.undo' });
    await settled();
    expect(asked).toEqual([
      { channelToken: 'token-hcp', input: removed.input, askAboutSameAttendee: false, idempotencyKey: 'undo.hcp-1' },
    ]);
    expect(actor.getSnapshot().output).toEqual({ putBack: { order: withIt, notice: added } });
  });

  test('sends it once more with the same key when the answer was lost', async () => {
    const { actor, asked } = start([new Error('no connection'), withIt]);
    actor.send({ type: 'removal.undo' });
    await settled();
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['undo.hcp-1', 'undo.hcp-1']);
    expect(actor.getSnapshot().output).toEqual({ putBack: { order: withIt, notice: added } });
  });

  test('says that it does not know, without an end, and sends the same key when it is asked to try again', async () => {
    const { actor, clock, asked } = start([new Error('no connection'), new Error('no connection'), withIt]);
    actor.send({ type: 'removal.undo' });
    await settled();
    clock.increment(60_000);
    expect(actor.getSnapshot().value).toBe('outcomeUnknown');
    actor.send({ type: 'removal.undo' });
    await settled();
    expect(asked.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['undo.hcp-1', 'undo.hcp-1', 'undo.hcp-1']);
    expect(actor.getSnapshot().value).toBe('putBack');
  });
});
