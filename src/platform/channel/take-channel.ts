import { asksForChannel } from './asked-channel.ts';
import { channelTokenKey } from './channel-token.ts';

/** The channel that the address names, taken out of it (platform specification §2); '' clears it, null is no word of it. */
export function takeAskedChannel({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  if (!asksForChannel(location.search)) return null;
  const address = new URL(location.href);
  const token = address.searchParams.get('channel');
  address.searchParams.delete('channel');
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`);
  return token;
}

/** Null removes it. */
export function keepChannelToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(channelTokenKey);
    else localStorage.setItem(channelTokenKey, token);
  } catch {
    // a browser that keeps nothing forgets the channel at a reload
  }
}
