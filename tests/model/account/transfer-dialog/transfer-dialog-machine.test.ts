import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import type {
  Given,
  Returned,
  Stood,
  TransferDialogActors,
} from '#machines/account/transfer-dialog/transfer-dialog-setup.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { aRegistration } from '../my-events/a-registration.ts';
import { describeMachine } from '../../walk-machine.ts';
import { aStatus } from './a-status.ts';
import { offered, transferDialogRequirements } from './transfer-dialog-requirements.ts';

describeMachine(transferDialogRequirements);

describe(transferDialogMachine.id, () => {
  test('asks again after a lost answer with the key of the press, so that it is offered once', async () => {
    const sent: string[] = [];
    const answers: Given[] = [offered];
    const actors: TransferDialogActors = {
      getTransferStatus: fromPromise<Stood, { id: string }>(async () => aStatus()),
      offerTransfer: fromPromise<Given, { registrationId: string; emailAddress: string; idempotencyKey: string }>(
        async ({ input }) => {
          sent.push(`${input.registrationId} ${input.emailAddress} ${input.idempotencyKey}`);
          const answer = sent.length > 1 ? answers.shift() : undefined;
          if (!answer) throw new Error('no connection');
          return answer;
        },
      ),
      giveBackTicket: fromPromise<Returned, { registrationId: string; idempotencyKey: string }>(async () => {
        throw new Error('unexpected');
      }),
      withdrawTransfer: fromPromise<Given, { registrationId: string; idempotencyKey: string }>(async () => {
        throw new Error('unexpected');
      }),
    };
    const actor = createActor(transferDialogMachine.provide({ actors })).start();
    actor.send({ type: 'transfer.open', registration: aRegistration() });
    await settled();
    actor.send({ type: 'transfer.offer', emailAddress: 'chidi@foyer.example', idempotencyKey: 'press-1' });
    actor.send({ type: 'transfer.offer', emailAddress: 'sam@foyer.example', idempotencyKey: 'press-2' });
    await settled();
    expect(actor.getSnapshot().value).toBe('unknown');
    actor.send({ type: 'transfer.askAgain' });
    await settled();
    expect(actor.getSnapshot().value).toBe('offered');
    expect(sent).toEqual(['r-1 chidi@foyer.example press-1', 'r-1 chidi@foyer.example press-1']);
  });
});
