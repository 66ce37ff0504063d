import { expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { emittedBefore, keepEmitted } from '#app/drawn/emitted-before.ts';

const bell = setup({
  types: { events: {} as { type: 'ring'; times: number }, emitted: {} as { type: 'rang'; times: number } },
}).createMachine({ on: { ring: { actions: emit(({ event }) => ({ type: 'rang', times: event.times })) } } });

test('what a flow emits before its page stands is kept in its order, and nothing after, nor of another', () => {
  const actor = createActor(bell);
  const stop = keepEmitted(actor);
  actor.start();
  actor.send({ type: 'ring', times: 1 });
  actor.send({ type: 'ring', times: 2 });
  expect(emittedBefore(actor)).toEqual([
    { type: 'rang', times: 1 },
    { type: 'rang', times: 2 },
  ]);
  expect(emittedBefore(createActor(bell))).toEqual([]);
  stop();
  actor.send({ type: 'ring', times: 3 });
  expect(emittedBefore(actor)).toEqual([]);
});
