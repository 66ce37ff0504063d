/**
 * Who says the error of a request (platform specification §8: a toast with the server's message, unless the request says
 * otherwise). Every request names it here and nowhere else:
 * - toast: the client, as the platform specification has it.
 * - itsFlow: the flow that sent it, in the words of customer specification §8; by a toast under the same title, or inline
 *   where its screen says them (docs/decisions/068).
 * - inline: the screen, in the place of what did not come, with a way to ask again.
 * - nobody: what is shown is whole without the answer, or the flow asks again by itself.
 */
export type ErrorShownBy = 'toast' | 'itsFlow' | 'inline' | 'nobody';

/** What a request says of its errors, as Apollo's context. */
export const errorShownBy = (who: ErrorShownBy) => ({ errorShownBy: who, noToast: who !== 'toast' });
