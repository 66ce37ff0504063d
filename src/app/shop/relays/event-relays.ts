import { relaysOf, type World } from '#app/relays.ts';
import type { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import type { Person, sessionMachine } from '#machines/shared/session/session-machine.ts';
import type { bookmarkMachine } from '#machines/shop/bookmark/bookmark-machine.ts';
import type { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import type { eventSearchMachine } from '#machines/shop/event-search/event-search-machine.ts';
import type { openingReminderMachine } from '#machines/shop/opening-reminder/opening-reminder-machine.ts';
import type { placeSearchMachine } from '#machines/shop/place-search/place-search-machine.ts';
import type { registerMachine } from '#machines/shop/register/register-machine.ts';

type AroundEvent = { session: typeof sessionMachine; overlay: typeof overlayMachine };

/** A visitor's wish to save an event outlives the page, for a sign-up that goes on by mail. */
export type PendingBookmarkDeed = { type: 'pendingBookmark.keep'; eventId: string } | { type: 'pendingBookmark.drop' };

const isHere = (user: Person | null | undefined) => ({
  type: 'session.changed' as const,
  isSignedIn: Boolean(user),
});

/** The bookmark is told who is here, and whether the login that it asked for was left. */
export const bookmarkRelays = relaysOf<
  AroundEvent & { bookmark: typeof bookmarkMachine; world: World<PendingBookmarkDeed> }
>()([
  {
    from: 'session',
    on: 'session.changed',
    to: 'bookmark',
    send: ({ user }) => isHere(user),
    first: ({ context }) => (context.user ? isHere(context.user) : null),
  },
  {
    from: 'bookmark',
    on: 'bookmark.loginNeeded',
    to: 'world',
    send: ({ eventId }) => ({ type: 'pendingBookmark.keep', eventId }),
  },
  { from: 'bookmark', on: 'bookmark.loginNeeded', to: 'overlay', send: () => ({ type: 'overlay.openLogin' }) },
  { from: 'overlay', on: 'login.left', to: 'bookmark', send: (emitted) => emitted },
  { from: 'bookmark', on: 'bookmark.givenUp', to: 'world', send: () => ({ type: 'pendingBookmark.drop' }) },
]);

/** 'Remind me' is told the same. */
export const reminderRelays = relaysOf<AroundEvent & { reminder: typeof openingReminderMachine }>()([
  {
    from: 'session',
    on: 'session.changed',
    to: 'reminder',
    send: ({ user }) => isHere(user),
    first: ({ context }) => (context.user ? isHere(context.user) : null),
  },
  { from: 'reminder', on: 'reminder.loginNeeded', to: 'overlay', send: () => ({ type: 'overlay.openLogin' }) },
  { from: 'overlay', on: 'login.left', to: 'reminder', send: (emitted) => emitted },
]);

/** The place that is chosen is searched for, and what was typed of one counts when the search is sent. */
export const placeRelays = relaysOf<{ search: typeof eventSearchMachine; place: typeof placeSearchMachine }>()([
  {
    from: 'place',
    on: 'place.chosen',
    to: 'search',
    send: ({ place }) => ({ type: 'search.choosePlace', place }),
  },
  { from: 'search', on: 'search.submitted', to: 'place', send: () => ({ type: 'place.confirm' }) },
]);

/**
 * The register dialog: the cart hears what changed. What was added shows in the cart drawer; what was updated shows there
 * too, unless the page below (path) is the cart's own.
 */
export const registerRelays = (path: string) =>
  relaysOf<{ register: typeof registerMachine; cart: typeof cartMachine; overlay: typeof overlayMachine }>()([
    {
      from: 'register',
      on: 'register.orderChanged',
      to: 'cart',
      send: ({ orderId, order }) => ({ type: 'order.changed', orderId, order }),
    },
    { from: 'register', on: 'register.orderGone', to: 'cart', send: () => ({ type: 'cart.refresh' }) },
    {
      from: 'register',
      on: 'register.added',
      to: 'overlay',
      send: ({ mode }) => {
        if (mode === 'create') return { type: 'overlay.openCart', mode: 'added' };
        return path === '/my-cart' ? { type: 'overlay.close' } : { type: 'overlay.openCart', mode: 'view' };
      },
    },
  ]);
