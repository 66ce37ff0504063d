import { requestsIn } from '#machines/desk/cancellation-requests/request.ts';
import { required } from '#domain/required.ts';
import type {
  DeskCancellation,
  DeskCancellations,
} from '#services/desk/cancellation-requests/cancellation-requests-service.ts';

/** What Lena asks to give up. */
export const aCancellation = (id: string, change: Partial<DeskCancellation> = {}): DeskCancellation => ({
  __typename: 'DeskCancellation',
  id,
  orderCode: 'WT7K2M',
  eventId: 'ev-1',
  eventName: 'The Winter’s Tale',
  eventLanguage: 'en',
  tierName: 'Adult',
  tierLanguage: 'en',
  attendeeName: 'Lena Okafor',
  askedAt: '2026-11-26T19:00:00Z',
  endsAt: '2026-12-12T03:30:00Z',
  back: { __typename: 'Money', amount: 20.7, currency: 'CAD' },
  ...change,
});

const lenas = [
  aCancellation('cr-1'),
  aCancellation('cr-2', {
    attendeeName: 'Noah Okafor',
    tierName: 'Child',
    back: { __typename: 'Money', amount: 9.3, currency: 'CAD' },
  }),
];
const mikas = aCancellation('cr-3', { orderCode: 'PX3N9R', attendeeName: 'Mika Sato' });
/** Lena asked again about the same order, another day: it is decided by itself. */
const lenasLater = aCancellation('cr-4', { attendeeName: 'Ada Okafor', askedAt: '2026-11-27T19:00:00Z' });

export const waiting: DeskCancellations = {
  __typename: 'DeskCancellations',
  waiting: [...lenas, mikas, lenasLater],
};
export const nothingWaits: DeskCancellations = { __typename: 'DeskCancellations', waiting: [] };

const [first, second] = requestsIn(waiting.waiting);
/** Of two tickets, $30.00 in all. */
export const lenasRequest = required(first ?? null, 'Lena’s request');
export const mikasRequest = required(second ?? null, 'Mika’s request');

export const agreed = {
  __typename: 'DecidedCancellations' as const,
  id: 'd-1',
  decision: 'APPROVE' as const,
  back: { __typename: 'Money' as const, amount: 30, currency: 'CAD' as const },
};
export const declined = {
  ...agreed,
  id: 'd-2',
  decision: 'DECLINE' as const,
  back: { __typename: 'Money' as const, amount: 0, currency: 'CAD' as const },
};
export const over = {
  __typename: 'CancellationRequestError' as const,
  errorCode: 'CANCELLATION_REQUEST_ERROR' as const,
  message: 'This request does not wait for you any more',
};
