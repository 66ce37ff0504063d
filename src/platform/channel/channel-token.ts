const key = 'channelToken';

/** The token of the active channel (platform specification §3.1); null for none, and where a browser keeps nothing. */
export function keptChannelToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null removes it. */
export function keepChannelToken(token: string | null): void {
  try {
    if (token === null) localStorage.removeItem(key);
    else localStorage.setItem(key, token);
  } catch {
    // a browser that keeps nothing forgets the channel at a reload
  }
}
