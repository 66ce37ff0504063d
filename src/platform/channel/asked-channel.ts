const parameter = 'channel';

export const asksForChannel = (search: string): boolean => new URLSearchParams(search).has(parameter);

/** The channel that the address names, taken out of it (platform specification §2); null for none. */
export function takeAskedChannel({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  if (!asksForChannel(location.search)) return null;
  const address = new URL(location.href);
  const token = address.searchParams.get(parameter);
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', `${address.pathname}${address.search}${address.hash}`);
  return token || null;
}
