/** Logs in, and comes back to the cart. */
export const loginToCart = `/auth/login?returnUri=${encodeURIComponent('/my-cart')}`;
