import { takesOneMore } from '#domain/limit-per-order.ts';
import { limits } from '#domain/limits.ts';
import type { TypedPriceFault } from '#domain/chosen-price.ts';
import type { Message } from '#domain/message.ts';
import { priceFault, priceInput, pricesAsTyped, type TypedPrices } from '#machines/shop/register/entry-price.ts';
import type { SavedAttendee, RegisterEvent } from '#services/shop/register/register-service.ts';
import type { OrderFieldsFragment, SaleCode } from '#services/generated/graphql.ts';

/** Who is registered: a saved attendee by id, or a new one by name (customer specification §3). */
export type Registrant = { attendeeId: string; firstName: string; lastName: string; new: boolean };

/**
 * One item of the registration form's value (customer specification §3). prices: what was typed where buyers choose the price,
 * by product; what is suggested stands where nothing was.
 */
export type EntryValue = {
  tierId: string;
  addOns: string[];
  registrant: Registrant;
  prices?: TypedPrices | undefined;
};

/**
 * draft: not in the order. unsure: it was sent and no answer came; it is sent again with the same key, which adds it
 * once. added: in the order.
 */
export type EntryStatus = 'draft' | 'unsure' | 'added';

export type Entry = {
  id: string;
  value: EntryValue;
  status: EntryStatus;
  refusal: Message | null;
  /** Made when the person submitted it first; null before that (docs/decisions/086). */
  idempotencyKey: string | null;
};

/** A field that has no answer yet, or an amount that can't be taken. */
export type EntryProblem =
  | { field: 'attendeeId' | 'firstName' | 'lastName' | 'tierId' }
  | { field: 'price'; productId: string; fault: TypedPriceFault };

export type { RegisterEvent, SavedAttendee };

export type Tier = RegisterEvent['tuitions'][number];
export type AddOn = RegisterEvent['sessionOptions'][number];

/**
 * Whether a tier or an add-on can be bought, as the server says it for this person, and sold out too when its remaining
 * capacity is present and no more than what the other entries of the dialog take of it (customer specification §3). The
 * server counts places that this person holds as free.
 */
export function saleCodeOf(
  { id, remainingCapacity, saleStatus: { code } }: Pick<Tier, 'id' | 'remainingCapacity' | 'saleStatus'>,
  others: readonly Entry[],
): SaleCode {
  const taken = takenBy(others, id);
  return code === 'OPEN' && remainingCapacity !== null && remainingCapacity <= taken ? 'SOLD_OUT' : code;
}

const takenBy = (entries: readonly Entry[], id: string): number =>
  entries.filter(({ value }) => value.tierId === id || value.addOns.includes(id)).length;

/** Whether the other entries of the dialog have as many of it as one order takes; the order itself is the server's to ask. */
export const isAtLimit = (
  { id, limitPerOrder }: Pick<Tier, 'id' | 'limitPerOrder'>,
  others: readonly Entry[],
): boolean => !takesOneMore(limitPerOrder, takenBy(others, id));

const nobody: Registrant = { attendeeId: '', firstName: '', lastName: '', new: false };
const somebodyNew: Registrant = { attendeeId: '', firstName: '', lastName: '', new: true };

export const registrantOf = ({ id, firstName, lastName }: SavedAttendee): Registrant => ({
  attendeeId: id,
  firstName,
  lastName,
  new: false,
});

/** The first saved attendee is the default, further entries take the next that has none; without any, a new one. */
export function newEntry(id: string, attendees: readonly SavedAttendee[], others: readonly Entry[]): Entry {
  const taken = others.map(({ value }) => value.registrant.attendeeId);
  const attendee = attendees.find((saved) => !taken.includes(saved.id)) ?? attendees[0];
  const registrant = attendee ? registrantOf(attendee) : somebodyNew;
  return { id, value: { tierId: '', addOns: [], registrant }, status: 'draft', refusal: null, idempotencyKey: null };
}

/** 'Register a new attendee' clears the names (customer specification §5). */
export function chooseRegistrant(choice: string, attendees: readonly SavedAttendee[]): Registrant {
  if (choice === newAttendee) return somebodyNew;
  const attendee = attendees.find(({ id }) => id === choice);
  return attendee ? registrantOf(attendee) : nobody;
}

/** Whether the account takes one more attendee beside what is saved and what the other entries bring (customer specification §9). */
export const isRoomForNew = (attendees: readonly SavedAttendee[], others: readonly Entry[]): boolean =>
  attendees.length + others.filter(({ value }) => value.registrant.new).length < limits.attendees;

/** The value of the picker that stands for 'Register a new attendee'. */
export const newAttendee = 'new';

type Sold = Pick<RegisterEvent, 'tuitions' | 'sessionOptions'> | null;

/** The tier and the add-ons of an entry, as far as the event is known and has them. */
export const productsOf = ({ tierId, addOns }: EntryValue, event: Sold): (Tier | AddOn)[] => [
  ...(event?.tuitions ?? []).filter(({ id }) => id === tierId),
  ...(event?.sessionOptions ?? []).filter(({ id }) => addOns.includes(id)),
];

/** What customer specification §5 has a message for, and amounts that can't be taken (docs/decisions/178). */
export function problemsOf(value: EntryValue, event: Sold): EntryProblem[] {
  const { tierId, registrant } = value;
  const problems: EntryProblem[] = [];
  if (registrant.new) {
    if (registrant.firstName.trim() === '') problems.push({ field: 'firstName' });
    if (registrant.lastName.trim() === '') problems.push({ field: 'lastName' });
  } else if (registrant.attendeeId === '') {
    problems.push({ field: 'attendeeId' });
  }
  if (tierId === '') problems.push({ field: 'tierId' });
  for (const product of productsOf(value, event)) {
    const fault = priceFault(value, product);
    if (fault !== null) problems.push({ field: 'price', productId: product.id, fault });
  }
  return problems;
}

/** The attendee's name; '' where none is given yet, which the dialog calls 'New Registration' (customer specification §2). */
export const entryName = ({ value: { registrant } }: Entry): string =>
  `${registrant.firstName.trim()} ${registrant.lastName.trim()}`.trim();

/** A new attendee sends no attendee id (customer specification §5). */
export const registrantInput = ({ attendeeId, firstName, lastName, new: isNew }: Registrant) =>
  isNew
    ? { firstName: firstName.trim(), lastName: lastName.trim(), new: true }
    : { attendeeId, firstName, lastName, new: false };

export function entryInput(value: EntryValue, event: Sold) {
  const { tierId, addOns, registrant } = value;
  const products = productsOf(value, event);
  const priceOf = (productId: string) =>
    priceInput(
      value,
      products.find(({ id }) => id === productId),
    );
  return {
    registrant: registrantInput(registrant),
    addOns: addOns.map((addOnId) => ({ addOnId, ...priceOf(addOnId) })),
    tierId,
    ...priceOf(tierId),
  };
}

/**
 * What was typed before, as far as it can still be chosen: a tier may have sold out, an attendee may be gone. What is
 * in the order already keeps its places, and an earlier entry goes before a later one.
 */
export function stillPossible(
  entries: readonly Entry[],
  event: RegisterEvent,
  attendees: readonly SavedAttendee[],
): Entry[] {
  const settled = entries.filter(({ status }) => status !== 'draft');
  return entries.reduce<Entry[]>((kept, entry) => {
    if (entry.status !== 'draft') return [...kept, entry];
    const ahead = [...settled, ...kept.filter(({ status }) => status === 'draft')];
    return [...kept, { ...entry, value: possibleValue(entry.value, event, attendees, ahead) }];
  }, []);
}

function possibleValue(
  { tierId, addOns, registrant, ...typed }: EntryValue,
  event: RegisterEvent,
  attendees: readonly SavedAttendee[],
  ahead: readonly Entry[],
): EntryValue {
  const isOpen = (products: readonly (Tier | AddOn)[], wanted: string) =>
    products.some(
      (product) => product.id === wanted && saleCodeOf(product, ahead) === 'OPEN' && !isAtLimit(product, ahead),
    );
  const isKnown = registrant.new || attendees.some(({ id }) => id === registrant.attendeeId);
  return {
    ...typed,
    tierId: isOpen(event.tuitions, tierId) ? tierId : '',
    addOns: addOns.filter((id) => isOpen(event.sessionOptions, id)),
    registrant: isKnown ? registrant : chooseRegistrant(attendees[0]?.id ?? newAttendee, attendees),
  };
}

type Item = OrderFieldsFragment['registrationItems'][number];

/** The entry that a registration of an order stands for, to be updated. */
export const entryOfItem = (id: string, item: Item, event: RegisterEvent): Entry => ({
  id,
  value: {
    tierId: item.tuition.id,
    addOns: event.sessionOptions.filter((addOn) => item.sessionOptions.some((own) => own.id === addOn.id)).map(idOf),
    registrant: {
      attendeeId: item.attendee.id,
      firstName: item.attendee.firstName,
      lastName: item.attendee.lastName,
      new: false,
    },
    prices: pricesOf(item, event),
  },
  status: 'draft',
  refusal: null,
  idempotencyKey: null,
});

const idOf = ({ id }: { id: string }) => id;

/** What was chosen for it before; undefined where its prices are fixed. */
function pricesOf({ tuition, unitPrice, sessionOptions }: Item, event: RegisterEvent): EntryValue['prices'] {
  const of = (products: readonly (Tier | AddOn)[], wanted: string) => products.find(({ id }) => id === wanted);
  const prices = pricesAsTyped([
    { product: of(event.tuitions, tuition.id), amount: unitPrice.amount },
    ...sessionOptions.map((own) => ({ product: of(event.sessionOptions, own.id), amount: own.unitPrice.amount })),
  ]);
  return Object.keys(prices).length > 0 ? prices : undefined;
}
