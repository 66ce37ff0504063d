import { expect, test } from 'vitest';
import { createActor, sendTo, setup, type EventObject } from 'xstate';
import { keepCardForm } from '#app/flows/card-form.ts';

test('says Token is missing when the card is asked for before its form is there', async () => {
  const news: EventObject[] = [];
  const machine = setup({ actors: { keepCardForm } }).createMachine({
    invoke: { id: 'card', src: 'keepCardForm' },
    on: {
      pay: { actions: sendTo('card', { type: 'card.tokenize' }) },
      'card.*': { actions: ({ event }) => void news.push(event) },
    },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'pay' });
  await expect.poll(() => news).toEqual([{ type: 'card.refused', message: 'Token is missing' }]);
  actor.stop();
});
