export const channelTokenKey = 'channelToken';

/** The token of the active channel (platform specification §3.1); null for none, and where a browser keeps nothing. */
export function keptChannelToken(): string | null {
  try {
    return localStorage.getItem(channelTokenKey) || null;
  } catch {
    return null;
  }
}
