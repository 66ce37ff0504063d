import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { normalEmail } from '#domain/email-address.ts';
import { authOf } from '#server/modules/auth/auth.ts';
import type { Context } from '#server/platform/context.ts';

/** Browsers keep no cookie longer. */
const days = 400;
/** Accounts that one browser is known for; a shared computer forgets the one that logged in longest ago. */
const mostAccounts = 8;
const dayMs = 86_400_000;

/** One account that logged in here: whose (a keyed hash of the e-mail address), by which name, on which day since 1970. */
type Entry = { account: string; device: string; day: number };

/**
 * The name of this browser if the account has logged in with it before; null for a stranger and for a forged cookie. It
 * is no credential: it gives tries a budget of their own, which strangers can't use up (docs/decisions/047).
 */
export async function knownDeviceOf(context: Context, emailAddress: string): Promise<string | null> {
  const { secret } = await authOf(context);
  const account = accountHash(secret, emailAddress);
  return entriesOf(context, secret).find((entry) => entry.account === account)?.device ?? null;
}

/** From now on this browser is known to be one of this account. */
export async function rememberDevice(context: Context, emailAddress: string): Promise<void> {
  const { secret } = await authOf(context);
  const account = accountHash(secret, emailAddress);
  const known = entriesOf(context, secret);
  const device = known.find((entry) => entry.account === account)?.device ?? randomBytes(12).toString('base64url');
  const others = known.filter((entry) => entry.account !== account);
  const entries = [{ account, device, day: today(context) }, ...others].slice(0, mostAccounts);
  const payload = entries.map((entry) => `${entry.account}.${entry.device}.${entry.day}`).join('~');
  const secure = isSecure(context) ? '; Secure' : '';
  context.setCookies([
    `${nameOf(context)}=${payload}~${signatureOf(secret, payload)}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure}`,
  ]);
}

function entriesOf(context: Context, secret: string): Entry[] {
  const prefix = `${nameOf(context)}=`;
  const pair = (context.headers.get('cookie') ?? '').split(/;\s*/).find((candidate) => candidate.startsWith(prefix));
  const value = pair?.slice(prefix.length) ?? '';
  const end = value.lastIndexOf('~');
  const payload = value.slice(0, Math.max(0, end));
  const given = Buffer.from(value.slice(end + 1));
  const expected = Buffer.from(signatureOf(secret, payload));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return [];
  return payload.split('~').flatMap((text) => {
    const [account = '', device = '', day = ''] = text.split('.');
    return Number(day) > today(context) - days ? [{ account, device, day: Number(day) }] : [];
  });
}

const today = ({ clock }: Context) => Math.floor(clock().getTime() / dayMs);
const isSecure = ({ config }: Context) => config.publicUrl.startsWith('https:');
/** With the prefix no other host of the domain, and nothing without https, can set it. */
const nameOf = (context: Context) => (isSecure(context) ? '__Host-foyer.known_devices' : 'foyer.known_devices');
const accountHash = (secret: string, emailAddress: string) =>
  keyed(secret, `known-device-account:${normalEmail(emailAddress)}`).slice(0, 22);
const signatureOf = (secret: string, payload: string) => keyed(secret, `known-devices:${payload}`);
const keyed = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');
