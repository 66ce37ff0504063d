import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { boxOfficeMachine } from '#machines/desk/box-office/box-office-machine.ts';
import { beginning } from '#machines/desk/box-office/box-office-setup.ts';
import type { SaleDraft } from '#machines/desk/box-office/sale-draft.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import { aDeskEvent } from '#tests/model/desk/sample-event.ts';
import {
  aLinkedOrder,
  anOffice,
  aQuote,
  aSoldOrder,
  closedOffice,
  dearer,
  ownersOffice,
} from '#tests/model/desk/sample-box-office.ts';
import { dollars } from '#tests/model/desk/sample-orders.ts';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { BoxOfficeScreen } from '#views/desk/box-office/box-office-screen.tsx';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof boxOfficeMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof boxOfficeMachine>>[2];

const boxOffice = anOrganization({ permissions: ['ReadEvent', 'ReadRegistration', 'UpdateRegistration'] });
const path = `/desk/${boxOffice.code}/events/ev-1`;
const empty = beginning({ eventId: 'ev-1', language: 'en' });
const nobody = { addOnIds: [], firstName: '', lastName: '' };
const one: SaleDraft = {
  ...empty.draft,
  firstName: 'Ida',
  lastName: 'Lund',
  emailAddress: 'ida@foyer.example',
  tickets: [{ tierId: 't-1', addOnIds: [], firstName: '', lastName: '' }],
};
const several: SaleDraft = {
  ...one,
  tickets: [
    { tierId: 't-1', addOnIds: ['a-1'], firstName: 'Mika', lastName: 'Lund' },
    ...Array.from({ length: 3 }, () => ({ tierId: 't-3', addOnIds: [], firstName: '', lastName: '' })),
  ],
};
const counted = { draft: one, quote: aQuote() };

const selling = (name: string, state: State, change: Partial<Context> = {}) =>
  atDesk(name, boxOffice, 'events/ev-1/sell', () => (
    <DeskEventFlow.Provider
      actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event: aDeskEvent(), trouble: null })}
    >
      <BoxOfficeFlow.Provider actor={stillFlow(boxOfficeMachine, state, { ...empty, office: anOffice(), ...change })}>
        <EventPage path={path} open="sell" permissions={boxOffice.permissions}>
          {() => <BoxOfficeScreen orders={`/desk/${boxOffice.code}/orders`} />}
        </EventPage>
      </BoxOfficeFlow.Provider>
    </DeskEventFlow.Provider>
  ));

/** Tickets that are sold by hand, one sale after the other. */
export const states: GalleryArea = [
  selling('reading', 'readingOffice', { office: null }),
  selling('unreadable', 'unreadable', {
    office: null,
    trouble: { kind: 'failed', failure: { code: 'noConnection' } },
  }),
  selling('closed', 'closed', { office: closedOffice }),
  selling('no-tiers', { composing: 'choosing' }, { office: anOffice({ tiers: [], addOns: [] }) }),
  selling('choosing', { composing: 'choosing' }),
  selling(
    'wrong-amount',
    { composing: 'uncounted' },
    {
      trouble: { kind: 'refused', why: 'PRICE', name: 'Friends of the house', left: 0 },
      draft: {
        ...one,
        tickets: [
          { ...nobody, tierId: 't-3', prices: { 't-3': '4' } },
          { ...nobody, tierId: 't-3' },
        ],
      },
    },
  ),
  selling('counting', { composing: 'counting' }, { draft: one }),
  selling(
    'uncounted',
    { composing: 'uncounted' },
    {
      draft: one,
      trouble: { kind: 'refused', why: 'NO_PLACE', name: 'Stalls', left: 0 },
    },
  ),
  selling('ready', { composing: 'ready' }, counted),
  selling('ready-several', { composing: 'ready' }, { ...counted, draft: several }),
  selling(
    'ready-for-nothing',
    { composing: 'ready' },
    {
      office: ownersOffice,
      draft: { ...one, way: 'COMPLIMENTARY' },
      quote: aQuote({ subtotal: dollars(0), fees: dollars(0), tax: dollars(0), total: dollars(0) }),
    },
  ),
  selling('ready-by-link', { composing: 'ready' }, { ...counted, draft: { ...one, way: 'CARD_LINK' } }),
  selling('linked', 'sold', { draft: { ...one, way: 'CARD_LINK' }, sold: aLinkedOrder }),
  selling(
    'something-missing',
    { composing: 'ready' },
    {
      ...counted,
      draft: { ...one, firstName: '' },
      trouble: {
        kind: 'fields',
        fields: [
          { field: 'firstName', fault: 'REQUIRED' },
          { field: 'emailAddress', fault: 'NOT_AN_ADDRESS' },
        ],
      },
    },
  ),
  selling('dearer', { composing: 'ready' }, { draft: one, quote: dearer, trouble: { kind: 'changed' } }),
  selling('selling', 'selling', counted),
  selling('unknown', 'unknown', { ...counted, isInDoubt: true }),
  selling('sold', 'sold', { draft: one, sold: aSoldOrder() }),
  selling('sold-and-mailed', 'sold', {
    draft: { ...one, way: 'LATER' },
    sold: aSoldOrder({
      soldAs: 'LATER',
      buyer: {
        __typename: 'DeskBuyer',
        emailAddress: 'the-very-long-address-of-somebody-at-the-harbour@players.harbour-city.example',
      },
      registrations: [1, 2, 3].map((number) => ({
        __typename: 'DeskRegistration',
        id: `it-${number}`,
        code: `R-7K2Q4MX${number}`,
        attendeeName: 'Maximiliana-Alexandrina von und zu Llanfairpwllgwyngyll',
      })),
    }),
  }),
];
