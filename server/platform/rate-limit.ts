import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clientError, isClientError } from '#server/platform/client-error.ts';
import type { Context } from '#server/platform/context.ts';

/**
 * Tries in `minutes`. points: of one person, who is an e-mail or account at one address. perAddress: of one address.
 * perAccount: of one e-mail or account, wherever from; so many that nobody locks another out without effort.
 */
const rules = {
  login: { points: 10, perAddress: 200, perAccount: 100, minutes: 15 },
  signUp: { points: 5, perAddress: 100, perAccount: 20, minutes: 60 },
  resendVerification: { points: 5, perAddress: 40, perAccount: 20, minutes: 60 },
  requestReset: { points: 5, perAddress: 40, perAccount: 20, minutes: 60 },
  useLink: { points: 100, perAddress: 200, perAccount: null, minutes: 15 },
  coupon: { points: 15, perAddress: 200, perAccount: 60, minutes: 15 },
  giftCard: { points: 15, perAddress: 200, perAccount: 60, minutes: 15 },
} as const;

export type RateLimited = keyof typeof rules;
type Limiters = { person: RateLimiterPostgres; address: RateLimiterPostgres; account: RateLimiterPostgres | null };
type Asker = Pick<Context, 'pool' | 'ipAddress'>;

const made = new WeakMap<Context['pool'], Map<RateLimited, Limiters>>();

/**
 * Counts a try, in the database, so that several servers count together. `who` is the e-mail address or the account.
 * Throws a GraphQL error with the code RATE_LIMITED and retryAfterSeconds when there were too many.
 */
export async function countTry(context: Asker, rule: RateLimited, who: string): Promise<void> {
  const { person, address, account } = limitersOf(context.pool, rule);
  try {
    await person.consume(keyOf(context, who));
    await address.consume(context.ipAddress);
    await account?.consume(nameOf(who));
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw rateLimited(Math.max(1, Math.ceil((reason.msBeforeNext ?? 0) / 1000)));
  }
}

/** Counts a try as countTry does, and says whether it was one too many. */
export async function mayTry(context: Asker, rule: RateLimited, who: string): Promise<boolean> {
  try {
    await countTry(context, rule, who);
    return true;
  } catch (error) {
    if (isClientError(error)) return false;
    throw error;
  }
}

/** What succeeded was no try at guessing. */
export async function forgetTries(context: Asker, rule: RateLimited, who: string): Promise<void> {
  await limitersOf(context.pool, rule).person.delete(keyOf(context, who));
}

/** Gives a counted try back: it named what is really there. The wrong ones before it stay counted. */
export async function giveBackTry(context: Asker, rule: RateLimited, who: string): Promise<void> {
  const { person, address, account } = limitersOf(context.pool, rule);
  await Promise.all([
    person.reward(keyOf(context, who)),
    address.reward(context.ipAddress),
    account?.reward(nameOf(who)),
  ]);
}

const keyOf = ({ ipAddress }: Asker, who: string) => `${ipAddress}|${nameOf(who)}`;
const nameOf = (who: string) => who.trim().toLowerCase().slice(0, 160);

function rateLimited(seconds: number): Error {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return clientError('RATE_LIMITED', `Too many tries. Try again in ${wait}.`, { retryAfterSeconds: seconds });
}

function limitersOf(pool: Context['pool'], rule: RateLimited): Limiters {
  const ofPool = made.get(pool) ?? new Map<RateLimited, Limiters>();
  made.set(pool, ofPool);
  const known = ofPool.get(rule);
  if (known) return known;
  const { points, perAddress, perAccount, minutes } = rules[rule];
  const limiter = (kind: string, allowed: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: `${rule}-${kind}`,
      points: allowed,
      duration: minutes * 60,
      clearExpiredByTimeout: false,
    });
  const limiters = {
    person: limiter('person', points),
    address: limiter('address', perAddress),
    account: perAccount === null ? null : limiter('account', perAccount),
  };
  ofPool.set(rule, limiters);
  return limiters;
}
