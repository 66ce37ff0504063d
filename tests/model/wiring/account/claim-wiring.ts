import { createClaimLinkLogic } from '#app/account/claim-link-logic.ts';
import type { ClaimLinkActors } from '#machines/account/claim-link/claim-link-machine.ts';
import { claimLinkRequirements } from '#tests/model/account/claim-link/claim-link-requirements.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';

const link = { token: 't1' };
const claim = { token: 't1', customerId: 'alex' };
const answered = (field: string, typename: string) => ({
  [`the answer is ${typename}`]: {
    answers: { [field]: { __typename: typename } },
    ends: gives(`<${field}>`),
  },
});

export const claimLinkWiring = wiringOf<ClaimLinkActors>()({
  requirements: claimLinkRequirements,
  wire: createClaimLinkLogic,
  rows: {
    getReceivedOrder: call({
      input: link,
      does: [sends('GetReceivedOrder', link)],
      well: { ...answered('receivedOrder', 'ReceivedOrder'), ...answered('receivedOrder', 'OrderClaimError') },
      nobody: 'fails',
    }),
    claimOrder: call({
      input: claim,
      does: [sends('ClaimOrder', claim)],
      well: { ...answered('claimOrder', 'ClaimedOrder'), ...answered('claimOrder', 'OrderClaimError') },
      nobody: 'endedAlone',
    }),
  },
});
