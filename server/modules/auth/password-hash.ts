import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import pLimit from 'p-limit';
import { clientError } from '#server/platform/client-error.ts';

/** N is 2 ** ln. One hash takes 128 · N · r bytes while it is made. */
export type ScryptCost = { ln: number; r: number; p: number };

/** OWASP, Password Storage Cheat Sheet: N = 2^17 (128 MiB), r = 8, p = 1. */
export const scryptCost: ScryptCost = { ln: 17, r: 8, p: 1 };

/** As better-auth 1.7 hashes; its hashes do not name it. */
const unnamedCost: ScryptCost = { ln: 14, r: 16, p: 1 };

/** 256 MiB at most in a process, and half of Node's threads for work beside its own. */
export const hashing = pLimit(2);
const mostWaiting = 100;

/** '$scrypt$ln=17,r=8,p=1$salt$key', the last two in base64 (docs/decisions/051). */
export async function hashPassword(password: string, cost: ScryptCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, 32, cost);
  const { ln, r, p } = cost;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** With the cost that the hash was made with. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const { salt, key, cost } = partsOf(hash);
  return timingSafeEqual(await keyOf(password, salt, key.length, cost), key);
}

/** Whether a hash was made with another cost than that of today. */
export function isOutdated(hash: string, today: ScryptCost): boolean {
  const { cost } = partsOf(hash);
  return isUnnamed(hash) || cost.ln !== today.ln || cost.r !== today.r || cost.p !== today.p;
}

const named = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;
const isUnnamed = (hash: string) => !named.test(hash);

function partsOf(hash: string): { salt: Buffer; key: Buffer; cost: ScryptCost } {
  const [, ln, r, p, salt, key] = named.exec(hash) ?? [];
  if (salt !== undefined && key !== undefined) {
    const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
    return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') };
  }
  const [text = '', hex = ''] = hash.split(':');
  if (!/^[\da-f]{128}$/.test(hex)) throw new Error('no hash of a password');
  return { cost: unnamedCost, salt: Buffer.from(text), key: Buffer.from(hex, 'hex') };
}

/** Throws a GraphQL error with the code RATE_LIMITED where so many wait that nobody would get an answer in time. */
async function keyOf(password: string, salt: Buffer, length: number, { ln, r, p }: ScryptCost): Promise<Buffer> {
  if (hashing.pendingCount >= mostWaiting)
    throw clientError('RATE_LIMITED', 'Too many people are logging in. Try again in 10 seconds.', {
      retryAfterSeconds: 10,
    });
  const cost: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 2 * 128 * 2 ** ln * r };
  return hashing(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
      }),
  );
}
