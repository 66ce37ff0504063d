import { createTransferDialogLogic } from '#app/account/transfer-dialog-logic.ts';
import { createTransferLinkLogic } from '#app/account/transfer-link-logic.ts';
import type { TransferDialogActors } from '#machines/account/transfer-dialog/transfer-dialog-setup.ts';
import type { TransferLinkActors } from '#machines/account/transfer-link/transfer-link-machine.ts';
import { transferDialogRequirements } from '#tests/model/account/transfer-dialog/transfer-dialog-requirements.ts';
import { transferLinkRequirements } from '#tests/model/account/transfer-link/transfer-link-requirements.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const offer = { registrationId: 'r-1', emailAddress: 'chidi@foyer.example', idempotencyKey: 'press-1' };
const withdrawal = { registrationId: 'r-1', idempotencyKey: 'press-2' };
const givingBack = { registrationId: 'r-2', idempotencyKey: 'press-3' };
const token = { token: 't1' };

/** What the server answers is what the flow is given, whichever of these it is. */
const asAnswered = (field: string, typenames: readonly string[]) =>
  Object.fromEntries(
    typenames.map((typename) => [
      `the answer is ${typename}`,
      { answers: { [field]: { __typename: typename } }, ends: gives(`<${field}>`) },
    ]),
  );

export const transferDialogWiring = wiringOf<TransferDialogActors>()({
  requirements: transferDialogRequirements,
  wire: createTransferDialogLogic,
  rows: {
    getTransferStatus: call({
      input: { id: 'r-1' },
      does: [sends('GetTransferStatus', { id: 'r-1' })],
      well: {
        'it is there': { ends: gives('<registration>') },
        'it is another’s': { answers: { registration: null }, ends: gives({ __typename: 'NoTransfer' }) },
      },
      nobody: 'endedAlone',
    }),
    offerTransfer: call({
      input: offer,
      does: [sends('OfferTransfer', offer)],
      well: asAnswered('offerTransfer', ['Registration', 'RegistrationTransferError']),
      nobody: 'endedAlone',
    }),
    giveBackTicket: call({
      input: givingBack,
      does: [sends('GiveBackTicket', givingBack)],
      well: asAnswered('giveBackTicket', ['Success', 'RegistrationTransferError']),
      nobody: 'endedAlone',
    }),
    withdrawTransfer: call({
      input: withdrawal,
      does: [sends('WithdrawTransfer', withdrawal)],
      well: asAnswered('withdrawTransfer', ['Registration', 'RegistrationTransferError']),
      nobody: 'endedAlone',
    }),
  },
});

export const transferLinkWiring = wiringOf<TransferLinkActors>()({
  requirements: transferLinkRequirements,
  wire: createTransferLinkLogic,
  rows: {
    getReceivedTransfer: call({
      input: token,
      does: [sends('GetReceivedTransfer', token)],
      well: asAnswered('receivedTransfer', ['ReceivedTransfer', 'RegistrationTransferError']),
      nobody: 'fails',
    }),
    acceptTransfer: call({
      input: token,
      does: [sends('AcceptTransfer', token)],
      well: asAnswered('acceptTransfer', ['Registration', 'RegistrationTransferError']),
      nobody: 'endedAlone',
    }),
    declineTransfer: call({
      input: token,
      does: [sends('DeclineTransfer', token)],
      well: asAnswered('declineTransfer', ['Success', 'RegistrationTransferError']),
      nobody: 'fails',
    }),
  },
});
