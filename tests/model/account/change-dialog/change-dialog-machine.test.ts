import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import type {
  Changed,
  ChangeDialogActors,
  Chosen,
  Quoted,
} from '#machines/account/change-dialog/change-dialog-setup.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { aRegistration } from '../my-events/a-registration.ts';
import { changed, changeDialogRequirements, choices, quote, quoteChanged } from './change-dialog-requirements.ts';

describeMachine(changeDialogRequirements);

async function changing(answers: (Changed | Error)[]) {
  const sent: string[] = [];
  const actors: ChangeDialogActors = {
    getChangeChoices: fromPromise<Chosen, { id: string }>(async () => choices),
    changeQuote: fromPromise<Quoted, { registrationId: string; tierId: string; addOnIds: string[] }>(async () => quote),
    changeRegistration: fromPromise<Changed, { quoteId: string; idempotencyKey: string }>(async ({ input }) => {
      sent.push(`${input.quoteId} ${input.idempotencyKey}`);
      const next = answers.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error('unexpected');
      return next;
    }),
  };
  const actor = createActor(changeDialogMachine.provide({ actors })).start();
  actor.send({ type: 'exchange.open', registration: aRegistration() });
  await settled();
  actor.send({ type: 'exchange.tier', tierId: 't-2' });
  actor.send({ type: 'exchange.next' });
  await settled();
  return { actor, sent };
}

describe(changeDialogMachine.id, () => {
  test('asks again after a lost answer with the key of the press, so that it is changed once', async () => {
    const { actor, sent } = await changing([new Error('no connection'), changed]);
    actor.send({ type: 'exchange.confirm', idempotencyKey: 'press-1' });
    actor.send({ type: 'exchange.confirm', idempotencyKey: 'press-2' });
    await settled();
    expect(actor.getSnapshot().value).toBe('unknown');
    actor.send({ type: 'exchange.askAgain' });
    await settled();
    expect(actor.getSnapshot().value).toBe('told');
    expect(sent).toEqual(['quote-1 press-1', 'quote-1 press-1']);
  });

  test('confirms what has changed as the new quote, by a press of its own', async () => {
    const { actor, sent } = await changing([quoteChanged(), changed]);
    actor.send({ type: 'exchange.confirm', idempotencyKey: 'press-1' });
    await settled();
    expect(actor.getSnapshot().value).toBe('reviewing');
    actor.send({ type: 'exchange.confirm', idempotencyKey: 'press-2' });
    await settled();
    expect(sent).toEqual(['quote-1 press-1', 'quote-2 press-2']);
  });
});
