import { errorSaidBy, type ErrorSaidBy } from '#platform/error-said-by.ts';

/**
 * The context of a call that ends with the signal. channelToken: of the organizer whose order it is, in place of the
 * tab's.
 */
export const callContext = (who: ErrorSaidBy, signal: AbortSignal, channelToken?: string) => ({
  ...errorSaidBy(who),
  fetchOptions: { signal },
  ...(channelToken === undefined ? {} : { channelToken }),
});
