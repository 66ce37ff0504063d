import type { Message } from '#domain/message.ts';
import type { registerMachine } from '#machines/shop/register/register-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';
import { inEnglish } from '../../notices.ts';

type Registrant = { firstName: string; lastName: string; new: boolean };
type Entry = {
  id: string;
  value: {
    tierId: string;
    addOns: readonly string[];
    registrant: Registrant;
    prices?: Readonly<Record<string, string>> | undefined;
  };
  status: string;
  refusal: Message | null;
};
type Context = {
  request: { mode: 'create' | 'update' };
  event: unknown;
  entries: readonly Entry[];
  expandedId: string | null;
};
type Snapshot = { context: Context };

const titles = { create: 'Complete your registration', update: 'Update your registration Registration hcp-1' };
const head = ({ context: { request } }: Snapshot) => titles[request.mode];

const nameOf = ({ value: { registrant } }: Entry) =>
  `${registrant.firstName} ${registrant.lastName}`.trim() || 'New Registration';

/** Customer specification §2: sold-out badges; §3: prices hold the fees, and taxes come on top. */
const firstTier = 'Tier general from $5.00 Pay what you can; $20.00 is suggested.';
const otherTiers = [
  'Tier student $20.00 Service fee of $1.00 inside. With taxes $21.00.',
  'Tier pair Sold Out $20.00 Service fee of $1.00 inside. With taxes $21.00.',
].join(' ');
/** Of all tiers alike (docs/decisions/130). */
const policy = 'If you cancel: Refunds are set by the organizer.';
const addOns = 'Add-ons Add-on programme $4.00 With taxes $4.20. Add-on tablet Sold Out $4.00 With taxes $4.20.';

/** What is paid for the first tier, which is suggested until another amount is typed; null where that is not chosen. */
const price = 'What you pay: Tier general';
const paid = ({ value: { tierId, prices } }: Entry) => (tierId === 'general' ? (prices?.['general'] ?? '20.00') : null);

/** Customer specification §5, of an entry that is open; nothing is complained about before something was sent. */
function problemsOf(entry: Entry): Record<string, string> {
  const { tierId, registrant } = entry.value;
  return {
    ...(registrant.new && registrant.firstName === '' ? { 'First name': 'First name is required' } : {}),
    ...(registrant.new && registrant.lastName === '' ? { 'Last name': 'Last name is required' } : {}),
    ...(paid(entry) === '1' ? { [price]: 'Choose $5.00 or more' } : {}),
    ...(tierId === '' ? { 'Ticket tier, all fees inside': 'Please select a ticket tier.' } : {}),
  };
}

const refusals: Readonly<Record<string, string>> = {
  'Insufficient stock to add registration': 'Insufficient stock to add registration',
  'An unexpected error occurred': 'An unexpected error occurred',
};
const doubt = 'It is not known yet whether it is in your cart; sent again, it is added once.';

function refusalOf({ refusal, status }: Entry): string {
  if (refusal === null) return '';
  return `${refusals[inEnglish(refusal)] ?? '?'} ${status === 'unsure' ? doubt : ''}`.trim();
}

/** The picker, the names of somebody new, the tiers and the add-ons, each with what is missing. */
function openPart(entry: Entry, problems: Record<string, string>): string {
  if (entry.status === 'added') return 'This registration is in your cart.';
  const { registrant } = entry.value;
  const picked = registrant.new ? 'Register a new attendee' : choices[nameOf(entry)];
  const typed = (label: string, value: string) => `${label} ${value} ${problems[label] ?? ''}`;
  const amount = paid(entry);
  const chosen = amount === null ? '' : `${typed(price, amount)} All fees are inside; taxes come on top.`;
  return [
    refusalOf(entry),
    `Attendee ${picked}`,
    registrant.new ? `${typed('First name', registrant.firstName)} ${typed('Last name', registrant.lastName)}` : '',
    `Ticket tier, all fees inside ${firstTier} ${chosen} ${otherTiers} ${problems['Ticket tier, all fees inside'] ?? ''}`,
    policy,
    addOns,
  ].join(' ');
}

const choices: Readonly<Record<string, string>> = {
  'Alex Thorsen': 'Alex Thorsen (you)',
  'Maya Thorsen': 'Maya Thorsen',
};

/** What stands in the form beside the entries themselves. */
type Parts = { problems?: Record<string, string>; inEntry?: string; below?: string };

/** One entry expanded at a time; the others tell who comes with what. */
function form({ entries, expandedId }: Context, { problems = {}, inEntry = '', below = '' }: Parts): string {
  const parts = entries.map((entry) =>
    entry.id === expandedId
      ? `${nameOf(entry)} ${openPart(entry, problems)} ${inEntry}`
      : `${nameOf(entry)} ${entry.value.tierId === 'general' ? 'Tier general' : ''}`,
  );
  return [...parts, below].join(' ');
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
/** Taxes of 5 % on each ticket at what is paid for it, and on each add-on of C$4.00; and the total. */
function extras(entries: readonly Entry[]): { taxes: string; total: string } {
  const tickets = entries.map((entry) => Number(paid(entry) ?? 0) * 100);
  const addOns = entries.map(({ value }) => value.addOns.length * 400);
  const costs = [...tickets, ...addOns];
  const [net, taxes] = [costs, costs.map((cents) => cents / 20)].map((each) => each.reduce((sum, one) => sum + one, 0));
  return { taxes: taxes ? `Taxes ${dollars(taxes)}` : '', total: `Total price ${dollars((net ?? 0) + (taxes ?? 0))}` };
}

/** Customer specification §2, the aside: the event, an order summary (folded on a phone) and the total. */
function aside({ entries }: Context): string {
  const people = entries
    .map((entry) =>
      [
        nameOf(entry),
        paid(entry) === null ? '' : `1 x Tier general ${dollars(Number(paid(entry)) * 100)}`,
        entry.value.addOns.length > 0 ? '1 x Add-on programme $4.00' : '',
      ].join(' '),
    )
    .join(' ');
  const { taxes, total } = extras(entries);
  const when = 'The Winter’s Tale Sat 21 Nov, 7:30 pm Port Theatre Studio';
  return `${when} Order summary ${people} Order summary ${people} ${taxes} ${taxes} ${total}`;
}

const buttons = { create: 'Add to Cart', update: 'Update registration' };
const underWay = { create: 'Adding', update: 'Updating' };
const questions = ['Attendee', 'Tier general', 'Tier student', 'Add-on programme'];

/** What of the entry that is open can be used, or is locked; in the order it can't be changed here any more. */
function questionsOf({ entries, expandedId }: Context): string[] {
  const entry = entries.find(({ id }) => id === expandedId);
  if (!entry || entry.status === 'added') return [];
  const priced = paid(entry) === null ? [] : [price];
  return [...questions, ...priced, ...(entry.value.registrant.new ? ['First name', 'Last name'] : [])];
}

const soldOut = ({ entries, expandedId }: Context) =>
  entries.some(({ id, status }) => id === expandedId && status !== 'added') ? ['Tier pair', 'Add-on tablet'] : [];

function chosenIn({ entries, expandedId }: Context): Pick<Face, 'chosen' | 'notChosen'> {
  const entry = entries.find(({ id }) => id === expandedId);
  if (!entry || entry.status === 'added') return {};
  const chosen = [
    ...(entry.value.tierId === 'general' ? ['Tier general'] : []),
    ...(entry.value.addOns.length > 0 ? ['Add-on programme'] : []),
  ];
  return {
    chosen,
    notChosen: ['Tier general', 'Tier student', 'Add-on programme'].filter((one) => !chosen.includes(one)),
  };
}

const connection =
  'There is no connection What you chose stays here. It goes to your cart by itself, once, as soon as Foyer can be reached. Stop waiting';

/** Heads of the entries, which open them. */
const heads = ({ entries, expandedId }: Context) =>
  entries.map((entry) =>
    entry.id !== expandedId && entry.value.tierId === 'general' ? `${nameOf(entry)} Tier general` : nameOf(entry),
  );

/** The form, the aside and the one button; `more` says what can be done with them. */
function drawn({ context }: Snapshot, parts: Parts, more: Face): Face {
  return {
    ...more,
    shows: [`${titles[context.request.mode]} ${form(context, parts)}`, aside(context), ...(more.shows ?? [])],
    locked: [...soldOut(context), ...(more.locked ?? [])],
    announces: [...refusalsIn(context), ...Object.values(parts.problems ?? {}), ...(more.announces ?? [])],
    ...chosenIn(context),
  };
}

/** What the entry that is open says by itself: why it was refused, or that it is in the cart. */
function refusalsIn({ entries, expandedId }: Context): string[] {
  return entries
    .filter(({ id }) => id === expandedId)
    .flatMap((entry) => [
      ...(entry.refusal === null ? [] : [refusalOf(entry)]),
      ...(entry.status === 'added' ? ['This registration is in your cart.'] : []),
    ]);
}

function filling(snapshot: Snapshot, isChecked: boolean): Face {
  const { context } = snapshot;
  const { request, entries, expandedId } = context;
  const expanded = entries.find(({ id }) => id === expandedId);
  const problems = expanded && isChecked && expanded.status !== 'added' ? problemsOf(expanded) : {};
  const below = request.mode === 'create' && entries.length < 2 ? 'Add another registration' : '';
  const inEntry = entries.length > 1 && expanded?.status === 'draft' ? `Remove ${nameOf(expanded)}` : '';
  const [wrong] = Object.keys(problems);
  return drawn(
    snapshot,
    { problems, inEntry, below },
    {
      open: [
        'register.submit',
        buttons[request.mode],
        ...heads(context),
        ...questionsOf(context),
        ...(below === '' ? [] : ['entry.add', below]),
        ...(inEntry === '' ? [] : [inEntry]),
      ],
      hides: [
        ...(below === '' ? ['Add another registration'] : []),
        ...(entries.length > 1 ? [] : entries.map((entry) => `Remove ${nameOf(entry)}`)),
        'There is no connection',
        underWay[request.mode],
      ],
      invalid: problems,
      ...(wrong === undefined
        ? {}
        : { focus: { 'I submit': wrong === 'Ticket tier, all fees inside' ? 'Tier general' : wrong } }),
    },
  );
}

const locks = ({ context }: Snapshot) => [...heads(context), ...questionsOf(context)];

const sending = (snapshot: Snapshot): Face =>
  drawn(
    snapshot,
    {},
    {
      shows: [underWay[snapshot.context.request.mode]],
      locked: ['register.submit', underWay[snapshot.context.request.mode], 'Close', ...locks(snapshot)],
      hides: ['Add another registration', 'There is no connection', buttons[snapshot.context.request.mode]],
      invalid: {},
    },
  );

export const registerSays: SaysOf<typeof registerMachine> = {
  opening: (snapshot) => ({
    shows: [`${head(snapshot)} Loading the event Order summary`],
    announces: ['Loading the event'],
    hides: ['Add to Cart', 'Update registration', 'Total price'],
  }),
  unavailable: (snapshot) => ({
    shows: [head(snapshot)],
    announces: [
      'The event did not arrive Your connection may have dropped. Nothing was added to your cart. It is asked for again by itself when there is a connection. Try again',
    ],
    open: ['register.retry', 'Try again'],
    hides: ['Add to Cart', 'Update registration', 'Total price'],
  }),
  notFound: (snapshot) => ({
    shows: [`${head(snapshot)} ${missing(snapshot)} Close this dialog to go on. Order summary`],
    announces: [`${missing(snapshot)} Close this dialog to go on.`],
    hides: ['Add to Cart', 'Update registration', 'Total price'],
  }),
  notOnSale: (snapshot) => ({
    shows: [`${head(snapshot)} The Winter’s Tale Sold Out Close this dialog to go on. Order summary`],
    announces: ['The Winter’s Tale Sold Out Close this dialog to go on.'],
    hides: ['Add to Cart', 'Update registration', 'Total price'],
  }),
  'filling.unchecked': (snapshot) => filling(snapshot, false),
  'filling.checked': (snapshot) => ({
    ...filling(snapshot, true),
    focus: { ...filling(snapshot, true).focus, 'I want to choose someone else': 'Attendee' },
  }),
  submitting: sending,
  waitingForConnection: (snapshot) =>
    drawn(
      snapshot,
      {},
      {
        announces: [connection],
        open: ['register.submit', 'register.stopWaiting', 'Stop waiting', buttons[snapshot.context.request.mode]],
        locked: locks(snapshot),
        hides: ['Add another registration'],
        invalid: {},
      },
    ),
  askingAboutSameAttendee: (snapshot) => {
    const asked = questionOf(snapshot);
    return {
      shows: [
        `${head(snapshot)} ${asked} It is in your cart. ${meant[snapshot.context.request.mode]} Choose someone else ${aside(snapshot.context)}`,
      ],
      open: [
        'sameAttendee.confirm',
        'sameAttendee.decline',
        meant[snapshot.context.request.mode],
        'Choose someone else',
      ],
      hides: ['Attendee', 'Ticket tier, all fees inside', 'Add to Cart', 'Update registration'],
      focus: {
        'the attendee has a ticket already': asked,
        'when it is changed, the attendee has a ticket already': asked,
      },
    };
  },
  registered: 'the dialog closes as soon as everything is in the order',
};

const meant = { create: 'Add another ticket', update: 'Make it theirs too' };
const questionOf = ({ context: { request } }: Snapshot) =>
  request.mode === 'create'
    ? 'Alex Thorsen already has a ticket for this event. Add another one?'
    : 'Alex Thorsen already has a ticket for this event. Make this one theirs too?';

/** What was looked for in vain, and why registrations may be gone. */
function missing({ context: { request, event } }: Snapshot): string {
  if (request.mode === 'update') return 'That registration is not in your cart any more';
  return event === null
    ? 'Event not found'
    : 'Your registrations are not in your cart any more They were paid for or removed elsewhere. My events shows what is paid for.';
}
