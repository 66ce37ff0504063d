export type ReturnTo = { href: string; words: string };

/** Where the page behind a mail leads, in people's words; `returnUri` is a path of this site. */
export function returnPathTo(returnUri: string): ReturnTo {
  if (returnUri.startsWith('/event/')) return { href: returnUri, words: 'Back to the event' };
  if (returnUri === '/' || returnUri.startsWith('/events')) return { href: returnUri, words: 'Find events' };
  return { href: returnUri, words: 'Continue' };
}
