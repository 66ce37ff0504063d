import { asksForChannel } from './asked-channel.ts';

/** The channel that the address names, taken out of it (platform specification §2); '' clears it, null is no word of it. */
export function takeAskedChannel({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  if (!asksForChannel(location.search)) return null;
  const address = new URL(location.href);
  const token = address.searchParams.get('channel');
  address.searchParams.delete('channel');
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`);
  return token;
}
