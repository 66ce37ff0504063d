import type { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

/** What lies below a dialog is out of reach. */
const below = ['Skip to content', 'The page', 'Foyer, home'];

/** Customer specification §2, cart drawer: the cards with Edit and Remove, and the footer. */
const card =
  'Maya Thorsen The Winter’s Tale Port Theatre Studio 1 x General admission $24.00 1 x Printed programme $4.00 Edit Maya Thorsen, The Winter’s Tale Remove Maya Thorsen, The Winter’s Tale Sat 21 Nov 7:30 pm $28.00';
const foot = '1 item Subtotal $28.00 Checking out with Organizer hcp Continue browsing Go to cart';
const drawer = `Your cart with Organizer hcp ${card} ${foot}`;
const acts = [
  'Edit Maya Thorsen, The Winter’s Tale',
  'Remove Maya Thorsen, The Winter’s Tale',
  'Continue browsing',
  'Go to cart',
];

const footer =
  'Account My events Settings Attendees Explore Events FAQ Help For organizers About About Foyer Terms Privacy Cookie policy Prices in Canadian dollars. Foyer, Nanaimo, British Columbia.';

export const overlaySays: SaysOf<typeof overlayMachine> = {
  closed: {
    shows: [
      'Skip to content Menu Foyer, home Main Events Help Log in Sign up Cart The page See you in the foyer. support@foyer.example',
      `Theme System Light Dark ${footer}`,
    ],
    chosen: ['Events', 'System'],
    open: ['overlay.openLogin', 'overlay.openMenu', 'Events', 'Cart'],
    hides: ['Close'],
  },
  loggingIn: {
    shows: ['Log in Close Email Password Show password Forgot password?'],
    open: ['overlay.close', 'Email', 'Login'],
    hides: [...below, 'Complete your registration', 'In Your Cart'],
    focus: { 'I press Log in': 'Email' },
  },
  registering: {
    shows: ['Complete your registration Close Loading the event Order summary Order summary Close'],
    open: ['overlay.close'],
    hides: [...below, 'In Your Cart'],
    focus: { 'I press Register': 'Close' },
  },
  viewingCart: ({ context }) => ({
    shows: [`${context.cartMode === 'added' ? 'Added to cart!' : 'In Your Cart'} ${drawer}`, `Organizer hcp ${foot}`],
    open: ['overlay.close', ...acts],
    hides: [...below, context.cartMode === 'added' ? 'In Your Cart' : 'Added to cart!'],
    focus: { 'I open the cart': 'Close' },
  }),
  browsingMenu: {
    shows: ['Menu Foyer Close Menu Home My events My groups Notifications Settings Help For organizers Log in Sign up'],
    open: ['overlay.close', 'Home', 'My events', 'Settings', 'Help', 'Sign up'],
    hides: [...below, 'In Your Cart'],
    focus: { 'I open the menu': 'Close' },
  },
};
