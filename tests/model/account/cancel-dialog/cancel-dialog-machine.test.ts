import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import type {
  Cancelled,
  CancelDialogActors,
  Quoted,
  Withdrawn,
} from '#machines/account/cancel-dialog/cancel-dialog-setup.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldAlone } from './a-quote.ts';
import { cancelDialogRequirements, cancelled, changed, kept, quote } from './cancel-dialog-requirements.ts';

describeMachine(cancelDialogRequirements);

async function cancelling(answers: (Cancelled | Error)[]) {
  const sent: string[] = [];
  const actors: CancelDialogActors = {
    cancellationQuote: fromPromise<Quoted, { registrationIds: string[] }>(async () => quote),
    cancelRegistrations: fromPromise<Cancelled, { quoteId: string; idempotencyKey: string }>(async ({ input }) => {
      sent.push(`${input.quoteId} ${input.idempotencyKey}`);
      const next = answers.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error('unexpected');
      return next;
    }),
    withdrawCancellation: fromPromise<Withdrawn, { registrationIds: string[]; idempotencyKey: string }>(
      async () => kept,
    ),
  };
  const actor = createActor(cancelDialogMachine.provide({ actors })).start();
  actor.send({ type: 'cancel.open', held: heldAlone });
  await settled();
  return { actor, sent };
}

describe(cancelDialogMachine.id, () => {
  test('asks again after a lost answer with the key of the press, so that it is cancelled once', async () => {
    const { actor, sent } = await cancelling([new Error('no connection'), cancelled]);
    actor.send({ type: 'cancel.confirm', idempotencyKey: 'press-1' });
    actor.send({ type: 'cancel.confirm', idempotencyKey: 'press-2' });
    await settled();
    expect(actor.getSnapshot().value).toBe('unknown');
    actor.send({ type: 'cancel.askAgain' });
    await settled();
    expect(actor.getSnapshot().value).toBe('told');
    expect(sent).toEqual(['quote-1 press-1', 'quote-1 press-1']);
  });

  test('confirms what has changed as the new quote, by a press of its own', async () => {
    const { actor, sent } = await cancelling([changed, cancelled]);
    actor.send({ type: 'cancel.confirm', idempotencyKey: 'press-1' });
    await settled();
    expect(actor.getSnapshot().value).toBe('reviewing');
    actor.send({ type: 'cancel.confirm', idempotencyKey: 'press-2' });
    await settled();
    expect(sent).toEqual(['quote-1 press-1', 'quote-2 press-2']);
  });
});
