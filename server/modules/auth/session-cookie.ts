import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#server/platform/config.ts';

const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:');

/** As better-auth names its cookies. `__Host-`: no other site of the same domain can have set it. */
export const cookiePrefix = (config: Pick<Config, 'publicUrl'>) => (isHttps(config) ? '__Host-foyer' : 'foyer');
export const cookieAttributes = (config: Pick<Config, 'publicUrl'>) => ({ secure: isHttps(config) });

const oldName = '__Secure-foyer.session_token';
export const expiredOldCookie = `${oldName}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`;

type SentCookie = { token: string; value: string; isOld: boolean };

/** The session's cookie in a Cookie header, when its signature is ours; null for none and for a forged one. */
export function sentCookie(header: string, config: Pick<Config, 'publicUrl'>, secret: string): SentCookie | null {
  const value = valueOf(header, `${cookiePrefix(config)}.session_token`);
  const old = value === null && isHttps(config) ? valueOf(header, oldName) : null;
  const sent = value ?? old;
  const token = sent === null ? null : signedToken(decoded(sent), secret);
  return sent === null || token === null ? null : { token, value: sent, isOld: value === null };
}

/** What a browser is sent in place of a cookie of the older name. maxAge: null until it is closed. */
export const renamedCookie = (config: Pick<Config, 'publicUrl'>, value: string, maxAge: number | null): string =>
  [
    `${cookiePrefix(config)}.session_token=${value}`,
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
    'Path=/; HttpOnly; Secure; SameSite=Lax',
  ].join('; ');

function valueOf(header: string, name: string): string | null {
  const prefix = `${name}=`;
  const pair = header.split(/;\s*/).find((candidate) => candidate.startsWith(prefix));
  return pair?.slice(prefix.length) ?? null;
}

function signedToken(value: string, secret: string): string | null {
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return dot > 0 && given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
