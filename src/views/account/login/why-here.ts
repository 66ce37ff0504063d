/** The first that fits; what is said to be kept are the drafts of src/app/flows. */
const reasons: readonly (readonly [path: RegExp, words: string])[] = [
  [/^\/checkout(\/|\?|$)/, 'Log in to go on with your order. What you entered is kept.'],
  [/^\/my-cart(\?|$)/, 'Log in to see your cart. What you put into it is kept.'],
  [/^\/my-events(\?|$)/, 'Log in to see your events.'],
  [/^\/order-confirmation(\/|\?|$)/, 'Log in to see your order.'],
  [/^\/account\/registration-forms(\/|\?|$)/, 'Log in to answer your registration forms. What you typed is kept.'],
  [/^\/account(\?|$)/, 'Log in to open your settings. What you typed is kept.'],
  [/^\/account\//, 'Log in to open this part of your account.'],
];

/** Why a visitor was sent to the login, by where it leads; null where nobody was sent. */
export const whyHere = (returnUri: string): string | null =>
  reasons.find(([path]) => path.test(returnUri))?.[1] ?? null;
