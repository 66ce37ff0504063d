/** The first that fits; what is said to be kept are the drafts of src/app/flows. */
const reasons = [
  [/^\/checkout(\/|\?|$)/, 'checkout'],
  [/^\/my-cart(\?|$)/, 'cart'],
  [/^\/my-events(\?|$)/, 'events'],
  [/^\/order-confirmation(\/|\?|$)/, 'order'],
  [/^\/account\/registration-forms(\/|\?|$)/, 'forms'],
  [/^\/account(\?|$)/, 'settings'],
  [/^\/account\//, 'account'],
] as const;

export type WhyHere = (typeof reasons)[number][1];

/** Why a visitor was sent to the login, by where it leads; null where nobody was sent. */
export const whyHere = (returnUri: string): WhyHere | null =>
  reasons.find(([path]) => path.test(returnUri))?.[1] ?? null;
