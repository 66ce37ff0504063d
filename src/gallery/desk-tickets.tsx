import type { ReactNode } from 'react';
import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning as beginningOfPart } from '#machines/desk/part-editor/part-editor-setup.ts';
import { tierListMachine } from '#machines/desk/tier-list/tier-list-machine.ts';
import { beginning, type OpenTier } from '#machines/desk/tier-list/tier-list-setup.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { newTier, readTier } from '#services/desk/tiers/tier-part.ts';
import { players } from '#tests/model/desk/sample-desk.ts';
import { aDeskEvent, cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { aTier, balcony } from '#tests/model/desk/sample-tiers.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { ReadTickets } from '#views/desk/tiers/read-tickets.tsx';
import { TicketsPart } from '#views/desk/tiers/tickets-part.tsx';
import { TierForm } from '#views/desk/tiers/tier-form.tsx';
import { TierListFlow } from '#views/desk/tiers/tier-list-context.ts';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type ListState = Parameters<typeof stillFlow<typeof tierListMachine>>[1];
type ListContext = Parameters<typeof stillFlow<typeof tierListMachine>>[2];
type PartState = Parameters<typeof stillFlow<typeof partEditorMachine>>[1];
type PartContext = Parameters<typeof stillFlow<typeof partEditorMachine>>[2];

const path = `/desk/${players.code}/events/ev-1`;
const noAnswer = { kind: 'failed', failure: { code: 'noAnswerInTime' } } as const;
const stallsOpen: OpenTier = { id: 't-1', kind: 'TUITION' };

const atTickets = (name: string, event: DeskEvent, part: (event: DeskEvent) => ReactNode) =>
  atDesk(name, players, 'events/ev-1/tickets', () => (
    <DeskEventFlow.Provider actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event, trouble: null })}>
      <EventPage path={path} open="tickets" permissions={players.permissions}>
        {part}
      </EventPage>
    </DeskEventFlow.Provider>
  ));

type Form = { state: PartState; context?: Partial<PartContext> };

function formOf(event: DeskEvent, { id, kind }: OpenTier, { state, context }: Form) {
  const tier = event.tiers.find((one) => one.id === id) ?? null;
  const part = tier ? readTier(tier) : newTier(event);
  const known = beginningOfPart({ draftId: 'dev:ev-1:TIER', part });
  const mine = { ...known.mine, ...context?.mine };
  return (
    <PartEditorFlow.Provider actor={stillFlow(partEditorMachine, state, { ...known, ...context, mine })}>
      <TierForm tier={tier} kind={kind} event={event} />
    </PartEditorFlow.Provider>
  );
}

type Shown = { event?: DeskEvent; form?: Form };

const tickets = (
  name: string,
  state: ListState,
  context: Partial<ListContext> = {},
  { event = cherryOrchard, form = { state: 'clean' } }: Shown = {},
) =>
  atTickets(name, event, (shown) => (
    <TierListFlow.Provider
      actor={stillFlow(tierListMachine, state, { ...beginning({ eventId: 'ev-1', begins: null }), ...context })}
    >
      <TicketsPart event={shown} mayLeave={() => true} form={(open) => formOf(shown, open, form)} />
    </TierListFlow.Provider>
  ));

const resting = { listing: 'resting' } as const;
const nothingYet = aDeskEvent({ tiers: [], status: 'DRAFT', booked: 0, held: 0 });
const missing = aDeskEvent({
  publishProblems: [
    {
      __typename: 'PublishProblem',
      code: 'LANGUAGE_MISSING',
      level: 'ERROR',
      where: 'TICKETS',
      tierId: 't-2',
      language: 'fr_CA',
    },
  ],
});
const dollars = (amount: number) => ({ ...balcony.price, amount, display: `$${amount.toFixed(2)}` });
const chosenTier = aTier({ price: dollars(5), priceWithFees: dollars(5), suggestedPrice: dollars(15) });
const longOne = aDeskEvent({
  tiers: [
    aTier({
      words: [
        {
          ...balcony.words[0],
          __typename: 'TierWords',
          language: 'en',
          name: 'Seats with a view of the whole of the stage and a cushion to sit on, in the first three rows',
          description: '',
          shortDescription: null,
          sessionName: null,
        },
      ],
    }),
  ],
});
const gated = aDeskEvent({
  tiers: [
    aTier({ salesStart: '2026-11-21T10:00:00', salesEnd: '2026-12-13T18:00:00', limitPerOrder: 4 }),
    { ...balcony, salesEnd: '2026-12-06T23:59:00', isByCode: true },
  ],
});
const marie = {
  by: 'Marie Tremblay',
  at: '2026-11-28T22:02:00Z',
  version: 5,
  values: { ...readTier(aTier()).values, price: '28.50', capacity: '150' },
};

/** What there is to buy of an event: the list, its forms, its order, and what is sold no longer. */
export const states: GalleryArea = [
  tickets('tickets', resting),
  tickets('none-yet', resting, { open: { id: null, kind: 'TUITION' } }, { event: nothingYet }),
  tickets('none-open', resting, {}, { event: nothingYet }),
  tickets('new-add-on', resting, { open: { id: null, kind: 'SESSION_OPTION' } }),
  tickets('missing-words', resting, {}, { event: missing }),
  tickets('long-name', resting, { open: stallsOpen }, { event: longOne }),
  tickets('gates', resting, {}, { event: gated }),
  tickets('gates-open', resting, { open: stallsOpen }, { event: gated }),
  tickets('tier-open', resting, { open: stallsOpen }),
  tickets('own-policy', resting, { open: { id: 't-2', kind: 'TUITION' } }),
  tickets(
    'price-typed',
    resting,
    { open: stallsOpen },
    { form: { state: 'dirty', context: { mine: { price: '30' } } } },
  ),
  tickets('buyers-choose', resting, { open: stallsOpen }, { event: aDeskEvent({ tiers: [chosenTier] }) }),
  tickets(
    'faulty',
    resting,
    { open: stallsOpen },
    {
      form: {
        state: 'dirty',
        context: {
          mine: { 'name.en': '', price: 'dear', capacity: '120' },
          faults: [
            { field: 'name.en', fault: 'REQUIRED' },
            { field: 'price', fault: 'OUT_OF_RANGE' },
          ],
        },
      },
    },
  ),
  tickets(
    'below-sold',
    resting,
    { open: stallsOpen },
    {
      form: {
        state: 'dirty',
        context: { mine: { capacity: '120' }, refusal: { __typename: 'CapacityBelowSoldError', sold: 124, held: 4 } },
      },
    },
  ),
  tickets(
    'conflicted',
    resting,
    { open: stallsOpen },
    {
      form: {
        state: 'conflicted',
        context: { mine: { price: '29' }, theirs: marie, collisions: ['price'], taken: ['capacity'] },
      },
    },
  ),
  tickets('added', resting, { told: { what: 'ADDED', kind: 'TUITION' } }),
  tickets('ordering', { listing: 'ordering' }),
  tickets('order-unknown', { listing: 'orderUnknown' }, { trouble: noAnswer }),
  tickets('asking-again', { listing: 'ordering' }, { trouble: noAnswer }),
  tickets('asking-to-close', 'askingToClose', { open: stallsOpen }),
  tickets('event-needs-it', 'askingToClose', { open: stallsOpen, trouble: { kind: 'onSale' } }),
  tickets('closing', 'closing', { open: stallsOpen }),
  tickets('close-unknown', 'closeUnknown', { open: stallsOpen, trouble: noAnswer }),
  atTickets('read-only', cherryOrchard, (event) => <ReadTickets event={event} />),
];
