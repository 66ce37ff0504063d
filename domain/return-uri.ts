/** A return address is followed only when it is a path of this site; anything else falls back. */
export function safeReturnUri(candidate: string | null | undefined, fallback = '/'): string {
  return candidate && /^\/(?![/\\])[^\s\\]*$/.test(candidate) ? candidate : fallback;
}
