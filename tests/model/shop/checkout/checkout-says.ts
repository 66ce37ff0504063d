import type { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Order = {
  registrationItems: readonly unknown[];
  registrationForms: readonly { complete: boolean }[];
};
type Snapshot = { context: { step: string; order: Order | null; changedFrom: Order | null; trouble: unknown } };

/** Customer specification §2: who, what, taxes and the total, before the page and on it; folded on a phone. */
const lines = ({ registrationItems }: Order) =>
  registrationItems.length === 1
    ? ['Order summary Maya 1 x General admission $24.00 GST 5 % $2.40 Total price $25.20']
    : [
        'Order summary Maya 1 x General admission $24.00 Alex 1 x General admission $24.00 GST 5 % $2.40 Total price $50.40',
      ];

/** The fold tells what is to be paid, tax included. */
const folded = ({ registrationItems }: Order) =>
  registrationItems.length === 1
    ? 'Order summary $25.20 Maya 1 x General admission $24.00 GST 5 % $2.40 Total price $25.20'
    : 'Order summary $50.40 Maya 1 x General admission $24.00 Alex';

const titles: Readonly<Record<string, string>> = { forms: 'Attendee Details', payment: 'Payment' };
const title = ({ context }: Snapshot) => titles[context.step] ?? 'Payment';

/** The stepper over the order's forms, and the payment last (customer specification §2, 'Checkout forms page'). */
const steps = ({ context: { step, order } }: Snapshot): Face => {
  const [form] = order?.registrationForms ?? [];
  const isNow = step === 'forms' ? 'Maya Thorsen Name tag' : 'Payment';
  return {
    shows: [`${titles[step] ?? 'Payment'} 1 ${form ? 'Maya Thorsen Name tag 2 Payment' : 'Payment'}`, 'Checkout'],
    chosen: form || step === 'payment' ? [`1 ${isNow}`] : [],
  };
};

/** Places that are lost, and that the rest is lost soon, are said inside the checkout too. */
const heldPlaces: Face = {
  announces: [
    'Some places are no longer held They stay in your cart, and anybody can have them now. Try to get them again',
    'Still there? Keep the places 5 more minutes',
    'Your hold expires within 2 minutes',
  ],
  open: ['Try to get them again', 'Keep the places 5 more minutes'],
};

/** What is shown under the questions and at the payment, whatever is under way with the order. */
const atStep = (snapshot: Snapshot, more: Face = {}): Face => {
  const { step, order, changedFrom } = snapshot.context;
  if (!order) return {};
  const isForms = step === 'forms';
  const now = steps({ context: { ...snapshot.context, order } });
  return {
    ...more,
    shows: [
      'Checking out with Harbour City Players Hold expires in 1:30',
      ...(now.shows ?? []),
      ...lines(order),
      ...(isForms
        ? [folded(order)]
        : ['Refunds are set by Harbour City Players.', ...(changedFrom === null ? ['Place your order'] : [])]),
      ...(more.shows ?? []),
    ],
    open: [...(heldPlaces.open ?? []), ...(more.open ?? [])],
    hides: ['Loading your order', ...(changedFrom === null ? [changed] : [])],
    announces: [...(heldPlaces.announces ?? []), ...(more.announces ?? [])],
    ...(changedFrom === null ? { chosen: now.chosen ?? [] } : {}),
  };
};

const changed = 'Your order changed in another tab or on another device';

/** What it came to, what it comes to, and that nothing was charged. */
const difference = ({ context: { order } }: Snapshot) =>
  order?.registrationItems.length === 1
    ? 'It came to $50.40 and comes to $25.20 now. Nothing was charged.'
    : 'It comes to $50.40, as before. Nothing was charged.';

const total = ({ context: { order } }: Snapshot) => (order?.registrationItems.length === 1 ? '$25.20' : '$50.40');

const asked = (snapshot: Snapshot, button: string): string => `${changed} ${difference(snapshot)} ${button}`;

const edit = ({ context: { step } }: Snapshot) => (step === 'forms' ? 'Edit order' : 'Review cart');

/** Payment can be gone to from the questions once all are answered. */
const onward = ({ context: { step, order } }: Snapshot): string[] => {
  if (step !== 'forms' || !order || order.registrationForms.some(({ complete }) => !complete)) return [];
  return [order.registrationForms.length > 0 ? '2 Payment' : '1 Payment'];
};

const isAsked = ({ context }: Snapshot) => context.changedFrom !== null;

const open = (snapshot: Snapshot): Face =>
  atStep(snapshot, {
    open: ['checkout.editOrder', edit(snapshot), ...onward(snapshot)],
    announces: isAsked(snapshot) ? [asked(snapshot, `Go on with ${total(snapshot)}`)] : [],
    ...(isAsked(snapshot) ? { locked: [`Go on with ${total(snapshot)}`] } : {}),
  });

const loading = (snapshot: Snapshot): Face =>
  snapshot.context.step === 'resume' || isDrawnAtPayment(snapshot)
    ? {}
    : {
        shows: [title(snapshot), 'Foyer, home'],
        announces: ['Loading your order'],
        hides: ['Order summary', 'Place your order', 'Edit order', 'Checking out with'],
      };

/** The payment stays to be seen while the address changes under it. */
const isDrawnAtPayment = ({ context: { step, order } }: Snapshot) => step === 'payment' && order !== null;

export const checkoutSays: SaysOf<typeof checkoutMachine> = {
  loadingOrder: loading,
  movingToArrangingPayment: loading,
  leaving: loading,
  placed: loading,
  signedOut: loading,
  'atStep.resting': open,
  'atStep.refreshing': open,
  'atStep.readingChange': open,
  'atStep.askingAboutChange': (snapshot) =>
    atStep(snapshot, {
      open: ['checkout.editOrder', 'checkout.acceptChange', `Go on with ${total(snapshot)}`, edit(snapshot)],
      announces: [asked(snapshot, `Go on with ${total(snapshot)}`)],
    }),
  'atStep.arrangingAgain': (snapshot) =>
    atStep(snapshot, {
      locked: ['checkout.acceptChange', 'Going on'],
      announces: [asked(snapshot, 'Going on')],
    }),
  confirmingLeave: (snapshot) => atStep(snapshot, { locked: ['checkout.editOrder', edit(snapshot)] }),
  movingToAddingItems: (snapshot) =>
    atStep(snapshot, {
      locked: ['checkout.editOrder', ...(snapshot.context.step === 'forms' ? ['Opening your cart'] : [])],
    }),
  orderUnavailable: ({ context: { trouble } }) => ({
    announces: [
      trouble === null
        ? "Error Loading Order We couldn't load your order. Please try again. Try again Review cart"
        : 'Error Loading Order The last places are gone Try again Review cart',
    ],
    shows: ['Foyer, home'],
    open: ['checkout.retry', 'Review cart'],
  }),
  orderNotFound: {
    shows: ['Foyer, home', 'Order not found There is nothing to check out.'],
    open: ['checkout.retry', 'Discover events', 'Review cart', 'Try again'],
  },
};
