/** The request's headers as a visitor's: better-auth then neither reads the session that the browser has nor what it asked for. */
export function withoutSession(headers: Headers): Headers {
  const kept = new Headers(headers);
  const cookies = (headers.get('cookie') ?? '').split(/;\s*/).filter((pair) => !/foyer\.(session|dont)/.test(pair));
  kept.delete('cookie');
  if (cookies.some((pair) => pair !== '')) kept.set('cookie', cookies.join('; '));
  return kept;
}
