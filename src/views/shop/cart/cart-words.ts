/** '1 item', '2 items' */
export const itemsInWords = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

export const emptyCart = {
  title: 'Your cart is empty',
  text: "Looks like you haven't added any events to your cart yet",
} as const;

/** Customer specification §8, page messages. */
export const unavailableCart = "We couldn't load your order. Please try again.";

export const loginToCart = `/auth/login?returnUri=${encodeURIComponent('/my-cart')}`;
