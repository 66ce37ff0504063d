import { cancellationRequestsMachine } from '#machines/desk/cancellation-requests/cancellation-requests-machine.ts';
import type { Request } from '#machines/desk/cancellation-requests/request.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { CancellationDecision } from '#services/desk/generated/graphql.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { cancellationRequestsSays } from './cancellation-requests-says.ts';
import { agreed, declined, lenasRequest, mikasRequest, nothingWaits, over, waiting } from './sample-requests.ts';

const open = (request: Request, decision: CancellationDecision) => ({
  type: 'cancellationRequests.open' as const,
  request,
  decision,
});
const decide = (reason: string, idempotencyKey: string) => ({
  type: 'cancellationRequests.decide' as const,
  reason,
  idempotencyKey,
});

export const cancellationRequestsRequirements: RequirementTable<typeof cancellationRequestsMachine> = {
  machine: cancellationRequestsMachine,
  title: 'Requests to cancel',
  inputs: { 'I give money back for the Players': { organizationId: 'o-1' } },
  events: {
    'two buyers wait': done('getDeskCancellations', waiting),
    'nobody waits': done('getDeskCancellations', nothingWaits),
    'I give none back any more': done('getDeskCancellations', notTheirs),
    'nobody is logged in any more': done('getDeskCancellations', sessionEnded),
    'what waits cannot be read': failed('getDeskCancellations'),
    'I try again': { type: 'cancellationRequests.retry' },
    'I want to agree to Lena': open(lenasRequest, 'APPROVE'),
    'I want to decline for Mika': open(mikasRequest, 'DECLINE'),
    'I confirm': decide('', 'press-1'),
    'I confirm again': decide('', 'press-2'),
    'I confirm with a reason': decide('The seats were built for you.', 'press-3'),
    'I cancel': { type: 'cancellationRequests.cancel' },
    'it is agreed': done('decideCancellations', agreed),
    'it is declined': done('decideCancellations', declined),
    'it waits no more': done('decideCancellations', over),
    'it is not there': done('decideCancellations', notTheirs),
    'the session is over when I decide': done('decideCancellations', sessionEnded),
    'no answer comes': failed('decideCancellations'),
  },
  permits: {
    readingRequests: [],
    unreadable: ['cancellationRequests.retry'],
    signedOut: ['cancellationRequests.retry'],
    notPermitted: [],
    listing: ['cancellationRequests.open'],
    confirming: ['cancellationRequests.decide', 'cancellationRequests.cancel'],
    deciding: [],
  },
  pictures: {
    readingRequests: 'desk-cancellations/reading',
    unreadable: 'desk-cancellations/unreadable',
    signedOut: 'desk-cancellations/signed-out',
    notPermitted: 'desk-cancellations/not-permitted',
    listing: 'desk-cancellations/waiting',
    confirming: 'desk-cancellations/agreeing',
    deciding: 'desk-cancellations/deciding',
  },
  starts: { 'I give money back for the Players': 'readingRequests' },
  transitions: {
    readingRequests: {
      'two buyers wait': 'listing',
      'nobody waits': 'listing',
      'I give none back any more': 'notPermitted: place.changed',
      'nobody is logged in any more': 'signedOut: session.ended',
      'what waits cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingRequests' },
    signedOut: { 'I try again': 'readingRequests' },
    listing: { 'I want to agree to Lena': 'confirming', 'I want to decline for Mika': 'confirming' },
    confirming: {
      'I confirm': 'deciding',
      'I confirm again': 'deciding',
      'I confirm with a reason': 'deciding',
      'I cancel': ['listing', 'readingRequests'],
    },
    deciding: {
      'it is agreed': 'readingRequests',
      'it is declined': 'readingRequests',
      'it waits no more': 'readingRequests',
      'it is not there': 'readingRequests',
      'the session is over when I decide': 'confirming: session.ended',
      'no answer comes': 'confirming',
    },
  },
  asks: {
    getDeskCancellations: { organizationId: 'o-1' },
    decideCancellations: ({ sample, was: { context } }) => ({
      ids: context.request === lenasRequest ? ['cr-1', 'cr-2'] : ['cr-3'],
      decision: context.request === lenasRequest ? 'APPROVE' : 'DECLINE',
      // Whoever agrees gives no reason.
      reason:
        sample === 'I confirm with a reason' && context.request === mikasRequest
          ? 'The seats were built for you.'
          : null,
      idempotencyKey: keyOf(sample, context),
    }),
  },
  emits: {},
  says: cancellationRequestsSays,
  after: {
    'two buyers wait': ({ context }) => context.waiting === waiting.waiting,
    'nobody waits': ({ context }) => context.waiting?.length === 0,
    'what waits cannot be read': ({ context }) => context.unread !== null,
    'I want to agree to Lena': ({ context }) =>
      context.request === lenasRequest && context.decision === 'APPROVE' && context.told === null,
    'I want to decline for Mika': ({ context }) =>
      context.request === mikasRequest && context.decision === 'DECLINE' && context.reason === '',
    'I confirm': ({ context }) => !context.isInDoubt,
    'I confirm with a reason': ({ context }) => context.reason === 'The seats were built for you.',
    'I cancel': ({ value }, was) => (value === 'readingRequests') === was.context.isInDoubt,
    'it is agreed': ({ context: { told } }, was) =>
      told?.outcome === 'AGREED' && told.back.amount === 30 && told.orderCode === was.context.request?.orderCode,
    'it is declined': ({ context: { told } }, was) =>
      told?.outcome === 'DECLINED' && told.orderCode === was.context.request?.orderCode,
    'it waits no more': ({ context: { told } }, was) =>
      told?.outcome === 'OVER' && told.orderCode === was.context.request?.orderCode,
    'it is not there': ({ context: { told } }) => told?.outcome === 'OVER',
    'no answer comes': ({ context }) => context.isInDoubt,
  },
  reads: ({ waiting: known, request, reason, isInDoubt, told, idempotencyKey }) => [
    known?.length,
    request?.orderCode,
    reason,
    isInDoubt && idempotencyKey,
    told?.outcome,
  ],
  situation: ({ value, context }) => [value, context.request?.orderCode, context.isInDoubt],
  invariant: ({ value, context }) =>
    (!['confirming', 'deciding'].includes(value) || context.request !== null) &&
    (value !== 'listing' || (context.waiting !== null && context.request === null && !context.isInDoubt)),
};

type Known = { reason: string; isInDoubt: boolean; idempotencyKey: string };

/** Of a press: its own key, or that of the one before, which got no answer and said the same. */
function keyOf(sample: string, { reason, isInDoubt, idempotencyKey }: Known): string {
  const own = { 'I confirm': 'press-1', 'I confirm again': 'press-2' }[sample] ?? 'press-3';
  const isSame = reason === (sample === 'I confirm with a reason' ? 'The seats were built for you.' : '');
  return isInDoubt && isSame ? idempotencyKey : own;
}
