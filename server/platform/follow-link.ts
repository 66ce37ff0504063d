import type { Context } from '#server/platform/context.ts';
import { withinTries } from '#server/platform/rate-limit.ts';

/** Follows the link of a mail. One that is wrong is a guess, and is counted: it is answered with the reason LINK_UNKNOWN. */
export const followLink = <Answer extends object>(context: Context, follow: () => Promise<Answer>): Promise<Answer> =>
  withinTries(
    context,
    'useLink',
    { who: 'link' },
    follow,
    (answer) => 'reason' in answer && answer.reason === 'LINK_UNKNOWN',
  );
