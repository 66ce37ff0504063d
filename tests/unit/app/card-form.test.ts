import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createActor, sendTo, setup, type EventObject } from 'xstate';
import { keepCardForm } from '#app/shop/square-card-form.ts';
import type { CardCommand } from '#machines/shop/payment/payment-types.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';

const context = { applicationId: 'app', locationId: 'location', scriptSrc: '/square.js', wallets: [] };

// It is attached in browsers alone.
beforeAll(() => void vi.stubGlobal('window', globalThis));
afterAll(() => void vi.unstubAllGlobals());

/** The card form on a page that has no place for it; what it tells is collected. */
function startCardForm() {
  const emitted: EventObject[] = [];
  const machine = setup({ actors: { keepCardForm }, types: { events: {} as { type: 'ask'; command: CardCommand } } });
  const actor = createActor(
    machine.createMachine({
      invoke: { id: 'card', src: 'keepCardForm' },
      on: {
        ask: { actions: sendTo('card', ({ event }) => event.command) },
        '*': { actions: ({ event }) => void emitted.push(event) },
      },
    }),
  ).start();
  return { emitted, ask: (command: CardCommand) => actor.send({ type: 'ask', command }), stop: () => actor.stop() };
}

test('says Token is missing when the card is asked for before its form is there', async () => {
  const form = startCardForm();
  form.ask({ type: 'card.tokenize' });
  await expect.poll(() => form.emitted).toEqual([{ type: 'card.refused', trouble: { code: 'tokenMissing' } }]);
  form.stop();
});

test('says that the form did not load, but nothing of one that is not wanted any more', async () => {
  const form = startCardForm();
  form.ask({ type: 'card.attach', context });
  await settled();
  form.ask({ type: 'card.detach' });
  form.ask({ type: 'card.tokenize' });
  await expect.poll(() => form.emitted.length).toBeGreaterThan(0);
  form.ask({ type: 'card.attach', context });
  await expect.poll(() => form.emitted.map(({ type }) => type)).toEqual(['card.refused', 'card.failed']);
  form.stop();
});
