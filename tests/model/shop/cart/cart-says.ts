import type { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Context = {
  orders: readonly { id: string }[];
  activeOrderId: string | null;
  removal: { registrationItemId: string; refusal: unknown } | null;
  validation: unknown;
  now: number | null;
  readAt: number | null;
};
type Snapshot = { context: Context; value: { hold: string; validation: string } };

const organizers: Readonly<Record<string, string>> = { hcp: 'Organizer hcp', mis: 'Organizer mis' };
const organizer = ({ context }: Snapshot) => organizers[context.activeOrderId ?? ''] ?? '?';

/** Customer specification §2, cart drawer: organizer tabs appear only when more than one order exists, each with an item count. */
const tabs = ({ context: { orders } }: Snapshot) =>
  orders.length > 1 ? orders.map(({ id }) => `${organizers[id]} 1 item`) : [];

const chosenTab = (snapshot: Snapshot) => tabs(snapshot).filter((name) => name.startsWith(organizer(snapshot)));
const otherTabs = (snapshot: Snapshot) => tabs(snapshot).filter((name) => !name.startsWith(organizer(snapshot)));

const whose = 'Maya Thorsen, The Winter’s Tale';
const edit = `Edit ${whose}`;
const remove = `Remove ${whose}`;

/** A refused removal, and what the check of the order has against the item, stand on its card. */
function messages(snapshot: Snapshot): { ofItem: string[]; ofOrder: string[] } {
  const { removal, activeOrderId } = snapshot.context;
  const isRefused = removal !== null && removal.refusal !== null && removal.registrationItemId === `${activeOrderId}-1`;
  const ofCheck = !isInvalid(snapshot)
    ? { ofItem: [], ofOrder: [] }
    : activeOrderId === 'hcp'
      ? { ofItem: [tooLate], ofOrder: [tooMany] }
      : { ofItem: [], ofOrder: [tooLate, tooMany] };
  return { ...ofCheck, ofItem: [...(isRefused ? ['no'] : []), ...ofCheck.ofItem] };
}

function isInvalid({ context: { validation } }: Snapshot): boolean {
  return (
    typeof validation === 'object' && validation !== null && 'isValid' in validation && validation.isValid === false
  );
}

const tooLate = 'The sale of this ticket has ended';
const tooMany = 'The order holds too many tickets';

const lost = 'These places are no longer held They stay in your cart, and anybody can have them now.';

/** Of a cart that can't be read again: how old it is. */
const known = ({ context: { now, readAt } }: Snapshot) =>
  `Your cart as it was ${now === null || now === readAt ? 'less than a minute ago' : '1 minute ago'} Foyer can’t be reached right now. The cart is asked for again by itself; whether its places are still held is known then.`;

/** What else is said than the messages, and what the buttons read. */
type Parts = { notices?: readonly string[]; retake?: string; remove?: string; checkout?: string };

/** Customer specification §2, cart page: the banner, cards with Edit and Remove, an order summary, and the checkout. */
function filled(snapshot: Snapshot, parts: Parts, more: Face): Face {
  const { notices = [], retake = 'Try to get them again', checkout = 'Go to checkout' } = parts;
  const { ofItem, ofOrder } = messages(snapshot);
  const ofHold = snapshot.value.hold === 'expired' ? [`${lost} ${retake}`] : [];
  const notes = [...ofHold, ...notices, ...ofOrder];
  const lines = '1 x General admission $24.00 1 x Printed programme $4.00';
  const total = `Total price $31.50 ${checkout}`;
  return {
    ...more,
    shows: [
      [
        `My Cart (1 item) ${tabs(snapshot).join(' ')} You're checking out with ${organizer(snapshot)} ${notes.join(' ')}`,
        `Maya Thorsen The Winter’s Tale Port Theatre Studio ${lines} ${ofItem.join(' ')} ${edit} ${parts.remove ?? remove}`,
        'Sat 21 Nov 7:30 pm $28.00 Continue browsing',
        `Order summary Maya Thorsen ${lines} Service fee, included $2.00 GST 5 % $1.50 ${total} ${total}`,
      ].join(' '),
      'Registrations',
      'Checkout',
      ...(tabs(snapshot).length > 0 ? ['Organizers'] : []),
    ],
    open: ['Continue browsing', ...(more.open ?? [])],
    announces: [...ofItem, ...notes],
    chosen: chosenTab(snapshot),
    notChosen: otherTabs(snapshot),
  };
}

/** While something is under way with the order nothing else of it can be changed. */
const underWay = (snapshot: Snapshot, parts: Parts, more: Face = {}): Face => {
  const { retake = 'Try to get them again', checkout = 'Go to checkout' } = parts;
  return filled(snapshot, parts, {
    ...more,
    locked: [
      edit,
      parts.remove ?? remove,
      checkout,
      ...otherTabs(snapshot),
      ...(snapshot.value.hold === 'expired' ? [retake] : []),
    ],
  });
};

/** Customer specification §2: 'Go to checkout' is disabled while the check is under way, or says that it is not valid. */
function resting(snapshot: Snapshot): Face {
  const { validation } = snapshot.value;
  const canCheckOut = validation === 'notChecked' || (validation === 'checked' && !isInvalid(snapshot));
  const checkout = ['cart.checkOut', 'Go to checkout'];
  return filled(
    snapshot,
    {},
    {
      open: [
        edit,
        remove,
        'cart.removeItem',
        ...otherTabs(snapshot),
        ...(canCheckOut ? checkout : []),
        ...(snapshot.value.hold === 'expired' ? ['cart.retakePlaces'] : []),
      ],
      locked: canCheckOut ? [] : checkout,
    },
  );
}

const loading: Face = {
  shows: ['My Cart Loading your cart'],
  announces: ['Loading your cart'],
  hides: ['Order summary'],
};
const unavailable: Face = {
  shows: ['My Cart Failed to refresh order details'],
  announces: ["Failed to refresh order details We couldn't load your order. Please try again. Try again"],
  open: ['cart.refresh', 'Try again'],
};

const empty: Face = {
  shows: [
    "My Cart (0 items) Your cart is empty Looks like you haven't added any events to your cart yet Discover events",
  ],
  open: ['Discover events'],
};

export const cartSays: SaysOf<typeof cartMachine> = {
  'basket.awaitingSession': loading,
  'basket.readingCart': loading,
  'basket.signedOut': {
    shows: ['My Cart Log in to see your cart What you added before is kept with your account. Log in Discover events'],
    open: ['Log in', 'Discover events'],
  },
  'basket.sessionUnreachable': unavailable,
  'basket.unavailable': unavailable,
  'basket.resting.empty': empty,
  'basket.resting.addingItems': resting,
  'basket.resting.arrangingPayment': resting,
  'basket.resting.confirmingPayment': (snapshot) =>
    filled(
      snapshot,
      {
        notices: [
          'A payment for this order is being confirmed Nothing in it can be changed until it is known how the payment went.',
        ],
      },
      { open: ['cart.checkOut', 'Go to checkout'], locked: ['cart.removeItem', edit, remove] },
    ),
  'basket.showingKnown': (snapshot) =>
    underWay(snapshot, { notices: [`${known(snapshot)} Try again`] }, { open: ['cart.refresh', 'Try again'] }),
  'basket.refreshing': (snapshot) =>
    snapshot.context.orders.length === 0
      ? empty
      : underWay(snapshot, { notices: snapshot.context.now === null ? [] : [`${known(snapshot)} Asking`] }),
  'basket.reopeningOrder': (snapshot) => underWay(snapshot, removing(snapshot)),
  'basket.removingItem': (snapshot) => underWay(snapshot, removing(snapshot)),
  'basket.extendingHold': (snapshot) => underWay(snapshot, { notices: ['Still there? Keeping the places'] }),
  'basket.retakingPlaces': (snapshot) => underWay(snapshot, { retake: 'Asking for them' }),
  'basket.proceedingToCheckout': (snapshot) => underWay(snapshot, { checkout: 'Opening checkout' }),
};

/** The item goes with its order where that is placed meanwhile; then the other organizer's order is shown. */
const removing = ({ context: { removal, activeOrderId } }: Snapshot): Parts =>
  removal?.registrationItemId === `${activeOrderId}-1` ? { remove: 'Removing' } : {};
