import { beginning } from '#machines/desk/cancellation-requests/cancellation-requests-setup.ts';
import { cancellationRequestsMachine } from '#machines/desk/cancellation-requests/cancellation-requests-machine.ts';
import {
  aCancellation,
  lenasRequest,
  mikasRequest,
  waiting,
} from '#tests/model/desk/cancellation-requests/sample-requests.ts';
import { players, striders } from '#tests/model/desk/sample-desk.ts';
import { CancellationRequestsFlow } from '#views/desk/cancellations/cancellation-requests-context.ts';
import { NotDecidingScreen } from '#views/desk/cancellations/not-deciding-screen.tsx';
import { RequestsScreen } from '#views/desk/cancellations/requests-screen.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof cancellationRequestsMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof cancellationRequestsMachine>>[2];

const failure = { code: 'noConnection' } as const;

const requests = (name: string, state: State, context: Partial<Context> = {}) =>
  atDesk(name, players, 'cancellations', () => (
    <CancellationRequestsFlow.Provider
      actor={stillFlow(cancellationRequestsMachine, state, {
        ...beginning({ organizationId: 'o-1' }),
        waiting: waiting.waiting,
        ...context,
      })}
    >
      <RequestsScreen orders="/desk/harbour-city-players/orders" />
    </CancellationRequestsFlow.Provider>
  ));

const long = aCancellation('cr-9', {
  eventName: 'The Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Winter Concert',
  tierName: 'Accompanying person of somebody who works for the choir',
  attendeeName: 'Maximiliana-Alexandrina von und zu Llanfairpwllgwyngyll',
  back: { __typename: 'Money', amount: 12_345.6, currency: 'CAD' },
});

/** What buyers ask to cancel, where the organizer decides. */
export const states: GalleryArea = [
  requests('waiting', 'listing'),
  requests('none', 'listing', { waiting: [] }),
  requests('long-texts', 'listing', { waiting: [long] }),
  requests('reading', 'readingRequests', { waiting: null }),
  requests('reading-again', 'readingRequests'),
  requests('unreadable', 'unreadable', { waiting: null, unread: failure }),
  requests('signed-out', 'signedOut'),
  requests('not-permitted', 'notPermitted'),
  requests('agreed', 'listing', {
    told: { outcome: 'AGREED', orderCode: 'WT7K2M', back: { __typename: 'Money', amount: 30, currency: 'CAD' } },
  }),
  requests('declined', 'listing', { told: { outcome: 'DECLINED', orderCode: 'PX3N9R' } }),
  requests('over', 'listing', { told: { outcome: 'OVER', orderCode: 'PX3N9R' } }),
  requests('agreeing', 'confirming', { request: lenasRequest, decision: 'APPROVE' }),
  requests('agreeing-unknown', 'confirming', {
    request: lenasRequest,
    decision: 'APPROVE',
    isInDoubt: true,
  }),
  requests('declining', 'confirming', { request: mikasRequest, decision: 'DECLINE' }),
  requests('deciding', 'deciding', { request: lenasRequest, decision: 'APPROVE' }),
  atDesk('not-deciding', striders, 'cancellations', () => <NotDecidingScreen />),
];
