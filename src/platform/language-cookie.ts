import type { Language } from '#domain/language.ts';

const seconds = 365 * 24 * 3_600;

/** Keeps what a reader has chosen for a year, for the server to begin in when '/' is asked for. Over https for this host alone. */
export function rememberLanguage(language: Language): void {
  const isSecure = location.protocol === 'https:';
  const name = isSecure ? '__Host-language' : 'language';
  document.cookie = `${name}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
