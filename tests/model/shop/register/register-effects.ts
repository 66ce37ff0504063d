import type { registerMachine } from '#machines/shop/register/register-machine.ts';
import type { RegisterContext } from '#machines/shop/register/register-setup.ts';
import type { Entry } from '#machines/shop/register/registration-entry.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { bySample, InTurn } from '#tools/flows/walk/expected.ts';
import { anItem, anOrder } from '../cart/an-order.ts';
import { errorNotice, unexpectedNotice } from '../../notices.ts';

type Table = RequirementTable<typeof registerMachine>;
type Known = { context: RegisterContext };

export const open = anOrder('hcp');
export const emptied = anOrder('hcp', { registrationItems: [] });
export const closed = anOrder('hcp', { state: 'ArrangingPayment' });
export const withAlex = anOrder('hcp', {
  registrationItems: [
    anItem('hcp-1'),
    anItem('new', {
      attendee: { ...anItem('x').attendee, id: 'alex' },
      tuition: { ...anItem('x').tuition, id: 'general' },
    }),
  ],
});

/** The entries that still have to be sent, in their order. */
const pending = ({ context }: Known): Entry[] => context.entries.filter(({ status }) => status !== 'added');

/** The entry that is sent: once the first is added, the one behind it. */
const sent = (was: Known, sample: string): Entry | undefined =>
  pending(was)[sample === 'the registration is added' ? 1 : 0];

const isIncomplete = ({ value: { tierId, registrant, prices } }: Entry) =>
  tierId === '' ||
  (tierId === 'general' && prices?.['general'] === '1') ||
  registrant.firstName === '' ||
  registrant.lastName === '';

/** Customer specification §5: a new attendee is sent by name alone. Each entry has a key of its own made of the press's. */
function registration(was: Known, sample: string) {
  const entry = sent(was, sample);
  const { attendeeId, firstName, lastName, new: isNew } = entry?.value.registrant ?? {};
  return {
    channelToken: 'token-hcp',
    input: {
      registrant: isNew ? { firstName, lastName, new: true } : { attendeeId, firstName, lastName, new: false },
      addOns: entry?.value.addOns.map((addOnId) => ({ addOnId })),
      tierId: entry?.value.tierId,
      // What is suggested, or was chosen before: less is not sent.
      price: was.context.request.mode === 'update' ? 24 : 20,
    },
    askAboutSameAttendee: !was.context.meant.some(
      (meant) => meant.entryId === entry?.id && meant.attendeeId === attendeeId,
    ),
    idempotencyKey: `key.${entry?.id}`,
  };
}

export const registerAsks: Table['asks'] = {
  loadRegistration: ({ input, was }) => input?.request ?? was.context.request,
  // For a new registration whatever order of the organizer is open, for a change the one that holds it.
  checkOrder: ({ was }) => ({
    orderId: was.context.request.mode === 'update' ? 'hcp' : null,
    channelToken: 'token-hcp',
  }),
  reopenOrder: { orderId: 'hcp', channelToken: 'token-hcp', state: 'AddingItems' },
  addRegistrationToOrder: ({ was, sample }) => registration(was, sample),
  adjustOrderRegistration: ({ was, sample }) => ({ ...registration(was, sample), registrationItemId: 'hcp-1' }),
  getRegisterEvent: { eventId: 'tale' },
};

const unanswered = ['the event cannot be read', 'no answer comes when it is opened again'];

export const registerEmits: Table['emits'] = {
  notify: ({ sample }) => (unanswered.includes(sample) ? unexpectedNotice : errorNotice({ code: 'noStockToAdd' })),
  // What is kept over a reload is all that is typed and known of the entries then: when one was added, that it was; and
  // when the next is sent, that it is.
  '>draft.keep': ({ was, now, sample }) => {
    const latest = { draft: { entries: now.context.entries } };
    if (sample !== 'the registration is added') return latest;
    const added = was.context.entries.map((entry) =>
      entry === pending(was)[0] ? { ...entry, status: 'added' } : entry,
    );
    return now.status === 'done' ? { draft: { entries: added } } : new InTurn({ draft: { entries: added } }, latest);
  },
  'entry.refused': ({ was, sample }) => ({
    entryId:
      sample === 'I submit'
        ? was.context.entries.find(isIncomplete)?.id
        : (pending(was)[0]?.id ?? was.context.expandedId),
  }),
  'entry.attendeeWanted': ({ was }) => ({ entryId: pending(was)[0]?.id }),
  'register.orderChanged': bySample({
    'the order is empty now': { orderId: 'hcp', order: emptied },
    'the order is open': { orderId: 'hcp', order: open },
    'the order is on its way to payment': { orderId: 'hcp', order: closed },
    'the registration is changed': { orderId: 'hcp', order: open },
    'the registration is added': { orderId: 'hcp', order: withAlex },
  }),
  'register.added': ({ was }) => ({ mode: was.context.request.mode }),
};
