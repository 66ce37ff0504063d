import { errorShownBy, type ErrorShownBy } from '#platform/error-shown-by.ts';

/**
 * The context of a call that ends with the signal. channelToken: of the organizer whose order it is, in place of the
 * tab's.
 */
export const callContext = (who: ErrorShownBy, signal: AbortSignal, channelToken?: string) => ({
  ...errorShownBy(who),
  fetchOptions: { signal },
  ...(channelToken === undefined ? {} : { channelToken }),
});
