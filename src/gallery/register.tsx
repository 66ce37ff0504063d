import { registerMachine } from '#machines/shop/register/register-machine.ts';
import { newEntry, type Entry } from '#machines/shop/register/registration-entry.ts';
import { cad } from '#tests/model/shop/cart/an-order.ts';
import { alex, anAddOn, anEvent, aTier, chosenFrom5, gone, maya } from '#tests/model/shop/register/an-event.ts';
import { RegisterDialog } from '#views/shop/register/register-dialog.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof registerMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof registerMachine>>[2];

const event = anEvent();
const first = newEntry('1', [alex, maya], []);
const chosen: Entry = { ...first, value: { ...first.value, tierId: 'general', addOns: ['programme'] } };
const second = newEntry('2', [alex, maya], [chosen]);
const chosenEvent = anEvent({
  tuitions: [aTier('general', chosenFrom5), aTier('student', { ...chosenFrom5, price: cad(0) })],
  sessionOptions: [anAddOn('programme', chosenFrom5)],
});
const somebodyNew = newEntry('1', [], []);

const dialog = (name: string, value: State, context: Partial<Context> = {}): GalleryState => ({
  name,
  path: '/event/tale',
  render: () => (
    <RegisterFlow.Provider
      actor={stillFlow(registerMachine, value, {
        request: { mode: 'create', eventId: 'tale' },
        event,
        attendees: [alex, maya],
        entries: [chosen],
        expandedId: '1',
        lastNumber: 1,
        order: null,
        tries: 0,
        sameAttendee: null,
        meant: [],
        ...context,
      })}
    >
      <main id="main" style={{ minHeight: '60rem' }} />
      <RegisterDialog />
    </RegisterFlow.Provider>
  ),
});

const update: Context['request'] = { mode: 'update', eventId: 'tale', orderId: 'hcp', registrationItemId: 'hcp-1' };
const soldOut = { __typename: 'SaleStatus', code: 'SOLD_OUT', opensAt: null } as const;
const longWord = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

const hasTicket: NonNullable<Context['sameAttendee']> = {
  __typename: 'AttendeeAlreadyRegisteredError',
  errorCode: 'ATTENDEE_ALREADY_REGISTERED_ERROR',
  message: 'Alex Thorsen already has a ticket for this event.',
  attendeeId: 'alex',
  attendeeName: 'Alex Thorsen',
  where: 'IN_CART',
};

const limited = anEvent({ tuitions: [aTier('general', { limitPerOrder: 1 }), aTier('student', { limitPerOrder: 4 })] });

/** The register dialog. */
export const states: GalleryArea = [
  dialog('opening', 'opening', { event: null, entries: [], expandedId: null }),
  dialog('unavailable', 'unavailable', { event: null, entries: [], expandedId: null }),
  dialog('not-found', 'notFound', { event: null, entries: [], expandedId: null }),
  dialog('not-found-update', 'notFound', { request: update, event: null, entries: [], expandedId: null }),
  dialog('not-on-sale', 'notOnSale', { event: anEvent({ saleStatus: soldOut }), entries: [], expandedId: null }),
  dialog('fresh', { filling: 'unchecked' }, { entries: [first] }),
  dialog('has-tickets', { filling: 'unchecked' }, { event: anEvent({ ownTicketHolders: ['Maya Thorsen'] }) }),
  dialog(
    'attendees-full',
    { filling: 'unchecked' },
    { attendees: [alex, maya, ...['c', 'd', 'e'].map((id) => ({ ...maya, id }))] },
  ),
  dialog('code-opened', { filling: 'unchecked' }, { event: anEvent({ code: 'FRIENDS' }) }),
  dialog(
    'code-refused',
    { filling: 'unchecked' },
    { event: anEvent({ codeRefusal: 'The promotion code "FRIENDS" has expired.' }) },
  ),
  dialog('chosen', { filling: 'unchecked' }),
  dialog('chosen-price', { filling: 'unchecked' }, { event: chosenEvent }),
  dialog(
    'chosen-price-too-little',
    { filling: 'checked' },
    {
      event: chosenEvent,
      entries: [{ ...chosen, value: { ...chosen.value, prices: { general: '1', programme: 'x' } } }],
    },
  ),
  dialog('two-entries', { filling: 'unchecked' }, { entries: [chosen, second], expandedId: '2', lastNumber: 2 }),
  dialog(
    'limited',
    { filling: 'unchecked' },
    { event: limited, entries: [chosen, second], expandedId: '2', lastNumber: 2 },
  ),
  dialog('incomplete', { filling: 'checked' }, { attendees: [], entries: [somebodyNew] }),
  dialog(
    'refused',
    { filling: 'checked' },
    {
      event: anEvent({ tuitions: [aTier('general', gone), aTier('student')] }),
      entries: [{ ...first, refusal: { code: 'noStockToAdd' } }],
    },
  ),
  dialog(
    'outcome-unknown',
    { filling: 'checked' },
    { entries: [{ ...chosen, status: 'unsure', refusal: { code: 'unexpected' } }] },
  ),
  dialog(
    'partly-added',
    { filling: 'checked' },
    {
      entries: [
        { ...chosen, status: 'added' },
        { ...second, refusal: { code: 'limitWhenAdding' } },
      ],
      expandedId: '2',
      lastNumber: 2,
    },
  ),
  dialog('same-attendee', 'askingAboutSameAttendee', { sameAttendee: hasTicket }),
  dialog('same-attendee-update', 'askingAboutSameAttendee', {
    request: update,
    sameAttendee: { ...hasTicket, attendeeName: `${longWord} Thorsen`, where: 'REGISTERED' },
  }),
  dialog('adding', { submitting: 'addingRegistration' }),
  dialog('no-connection', 'waitingForConnection'),
  dialog('update', { filling: 'unchecked' }, { request: update }),
  dialog('updating', { submitting: 'adjustingRegistration' }, { request: update }),
  dialog('without-add-ons', { filling: 'unchecked' }, { event: anEvent({ sessionOptions: [] }), entries: [first] }),
  dialog(
    'long-texts',
    { filling: 'unchecked' },
    {
      event: anEvent({
        name: `The Winter’s Tale of ${longWord}`,
        tuitions: [
          aTier('general', {
            name: `General ${longWord}`,
            shortProductDescription: `Includes ${longWord}. `.repeat(4),
          }),
          aTier('student', { ...gone, name: `Student ${longWord}` }),
        ],
        sessionOptions: [anAddOn('programme', { name: `Programme ${longWord}` })],
      }),
      entries: [
        {
          ...chosen,
          value: {
            ...chosen.value,
            registrant: { ...somebodyNew.value.registrant, firstName: longWord, lastName: longWord },
          },
        },
      ],
    },
  ),
];
