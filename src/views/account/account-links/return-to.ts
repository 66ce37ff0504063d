/** Where the page behind a mail leads, and what that is. */
export type ReturnTo = { href: string; to: 'event' | 'events' | 'elsewhere' };

/** `returnUri` is a path of this site. */
export function returnPathTo(returnUri: string): ReturnTo {
  if (returnUri.startsWith('/event/')) return { href: returnUri, to: 'event' };
  const isList = returnUri === '/' || returnUri.startsWith('/events');
  return { href: returnUri, to: isList ? 'events' : 'elsewhere' };
}
