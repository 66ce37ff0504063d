import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { cartRequirements } from '#tests/model/shop/cart/cart-requirements.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { CartScreen } from '#views/shop/cart/cart-screen.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, choose, heading, isSelected, shownText, tab } from '../on-screen.ts';

const overlay = createActor(overlayMachine, { input: { isSignedIn: true } }).start();

const items = { 'hcp-1': 'hcp', 'mis-1': 'mis' };
const isChosen = (orderId: string) =>
  shownText(/checking out with/)?.textContent?.endsWith(`Organizer ${orderId}`) === true;
const removal = () => button(/^Remove Maya Thorsen/) ?? button(/^Removing/);
const checkout = () => button('Go to checkout') ?? button(/^Opening checkout/);

const isLoading = () => shownText('Loading your cart') !== null;
const isFilled = () => shownText(/checking out with/) !== null;

/** The item goes with its order where that is placed meanwhile; then the other organizer's order is shown. */
const isRemoving = () => button(/^Removing/) !== null || (isFilled() && !isChosen('hcp'));

const basket: Record<string, () => boolean> = {
  awaitingSession: isLoading,
  readingCart: isLoading,
  signedOut: () => heading('Log in to see your cart') !== null,
  sessionUnreachable: () => heading('Failed to refresh order details') !== null,
  unavailable: () => heading('Failed to refresh order details') !== null,
  showingKnown: () => shownText(/^Your cart as it was/) !== null && button('Try again') !== null,
  refreshing: () => heading(/^My Cart \(/) !== null,
  'resting.addingItems': isFilled,
  'resting.arrangingPayment': isFilled,
  'resting.confirmingPayment': () => shownText('A payment for this order is being confirmed') !== null,
  'resting.empty': () => heading('My Cart (0 items)') !== null,
  reopeningOrder: isRemoving,
  removingItem: isRemoving,
  extendingHold: () => button(/^Keeping the places/) !== null,
  retakingPlaces: () => button(/^Asking for them/) !== null,
  proceedingToCheckout: () => button(/^Opening checkout/) !== null,
};

const saysExpired = () => shownText('These places are no longer held') !== null;
const keepPlaces = () => button('Keep the places 5 more minutes');

/** 'basket.resting.empty + hold.held + validation.checked': the basket's face, and the word that the hold is over. */
function isShown(leaves: string): boolean {
  const [inBasket = '', hold] = leaves.split(' + ');
  const face = basket[inBasket.replace('basket.', '')];
  return face?.() === true && saysExpired() === (hold === 'hold.expired' && isFilled());
}

describeRendered({
  owns: [
    'views/shop/cart/ca',
    'views/shop/cart/ch',
    'views/shop/cart/or',
    'views/shop/cart/reg',
    'machines/shop/cart/',
    'platform/ui/ticket',
  ],
  requirements: cartRequirements,
  draw: (actor) => (
    <CartFlow.Provider actor={actor}>
      <OverlayFlow.Provider actor={overlay}>
        <CartScreen />
      </OverlayFlow.Provider>
    </CartFlow.Provider>
  ),
  controls: {
    'cart.refresh': { find: () => button('Try again'), otherwise: 'another tab, or a page that comes back' },
    'cart.chooseOrder': {
      find: ({ orderId }) => {
        const other = tab(new RegExp(`^Organizer ${orderId}`));
        return isSelected(other) ? null : other;
      },
      use: choose,
    },
    'cart.removeItem': {
      find: ({ registrationItemId }) => {
        const order = Object.entries(items).find(([item]) => item === registrationItemId)?.[1];
        return order !== undefined && isChosen(order) ? removal() : null;
      },
    },
    'cart.checkOut': { find: checkout },
    'cart.extendHold': { find: keepPlaces, otherwise: 'the page offers it when two minutes are left' },
    'cart.retakePlaces': { find: () => button('Try to get them again') },
    'session.changed': { from: 'the session' },
    'session.unreachable': { from: 'the session' },
    'connection.returned': { from: 'the network, when it comes back' },
    'clock.moved': { from: 'the clock' },
    'order.changed': { from: 'the registration, the checkout and other tabs' },
    'order.placed': { from: 'the checkout' },
  },
  shows: Object.fromEntries(Object.keys(cartRequirements.permits).map((leaves) => [leaves, () => isShown(leaves)])),
});
