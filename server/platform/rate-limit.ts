import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import { clientError, isClientError } from '#server/platform/client-error.ts';
import type { Context } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/network-of.ts';
import { limiterOf, secondsUntilFree, slowBudget } from '#server/platform/slow-budget.ts';
import type { SlowBudget, Slowing } from '#server/platform/slow-budget.ts';

type Rule = {
  minutes: number;
  /** Tries of one person: of one e-mail or account in one network, or in one known browser. null: not counted. */
  own: number | null;
  /** How the tries of one network for anybody are slowed. null: not counted. */
  network: Slowing | null;
  /** How the tries for one e-mail or account from anywhere are slowed. */
  account: Slowing | null;
};

/** Waits are seconds. What they are for: docs/decisions/047. */
const rules = {
  login: {
    minutes: 15,
    own: 10,
    network: { free: 100, firstWait: 1, longestWait: 30 },
    account: { free: 100, firstWait: 2, longestWait: 60 },
  },
  signUp: {
    minutes: 60,
    own: 5,
    network: { free: 100, firstWait: 2, longestWait: 20 },
    account: { free: 20, firstWait: 60, longestWait: 600 },
  },
  resendVerification: {
    minutes: 60,
    own: 5,
    network: { free: 40, firstWait: 5, longestWait: 60 },
    account: { free: 20, firstWait: 60, longestWait: 600 },
  },
  requestReset: {
    minutes: 60,
    own: 5,
    network: { free: 40, firstWait: 5, longestWait: 60 },
    account: { free: 20, firstWait: 60, longestWait: 600 },
  },
  requestLoginLink: {
    minutes: 60,
    own: 5,
    network: { free: 40, firstWait: 5, longestWait: 60 },
    account: { free: 20, firstWait: 60, longestWait: 600 },
  },
  secondFactor: {
    minutes: 15,
    own: 5,
    network: { free: 100, firstWait: 1, longestWait: 30 },
    account: { free: 20, firstWait: 60, longestWait: 600 },
  },
  askForPasskey: { minutes: 15, own: null, network: { free: 500, firstWait: 1, longestWait: 10 }, account: null },
  usePasskey: { minutes: 15, own: null, network: { free: 100, firstWait: 1, longestWait: 30 }, account: null },
  useLink: { minutes: 15, own: null, network: { free: 100, firstWait: 1, longestWait: 30 }, account: null },
  offerTransfer: {
    minutes: 60,
    own: 20,
    network: { free: 100, firstWait: 5, longestWait: 60 },
    account: { free: 20, firstWait: 60, longestWait: 600 },
  },
  personalData: {
    minutes: 60,
    own: 5,
    network: { free: 100, firstWait: 5, longestWait: 60 },
    account: { free: 10, firstWait: 60, longestWait: 600 },
  },
  inviteMember: {
    minutes: 60,
    own: 40,
    network: { free: 100, firstWait: 5, longestWait: 60 },
    account: { free: 40, firstWait: 60, longestWait: 600 },
  },
  resendTicket: {
    minutes: 60,
    own: 60,
    network: { free: 200, firstWait: 5, longestWait: 60 },
    account: { free: 60, firstWait: 60, longestWait: 600 },
  },
  sellByHand: {
    minutes: 60,
    own: 120,
    network: { free: 400, firstWait: 5, longestWait: 60 },
    account: { free: 120, firstWait: 60, longestWait: 600 },
  },
  mailToTyped: {
    minutes: 24 * 60,
    own: null,
    network: null,
    account: { free: 10, firstWait: 86_400, longestWait: 86_400 },
  },
  rehearse: {
    minutes: 24 * 60,
    own: null,
    network: null,
    account: { free: 20, firstWait: 3600, longestWait: 86_400 },
  },
  testMessage: {
    minutes: 60,
    own: 30,
    network: { free: 100, firstWait: 5, longestWait: 60 },
    account: { free: 30, firstWait: 60, longestWait: 600 },
  },
  exportPeople: {
    minutes: 60,
    own: 20,
    network: { free: 100, firstWait: 5, longestWait: 60 },
    account: { free: 20, firstWait: 60, longestWait: 600 },
  },
  exportReport: {
    minutes: 60,
    own: 60,
    network: { free: 200, firstWait: 5, longestWait: 60 },
    account: { free: 60, firstWait: 60, longestWait: 600 },
  },
  uploadPicture: {
    minutes: 60,
    own: 120,
    network: { free: 300, firstWait: 5, longestWait: 60 },
    account: { free: 120, firstWait: 60, longestWait: 600 },
  },
  coupon: {
    minutes: 15,
    own: 15,
    network: { free: 200, firstWait: 1, longestWait: 30 },
    account: { free: 60, firstWait: 5, longestWait: 60 },
  },
  giftCard: {
    minutes: 15,
    own: 15,
    network: { free: 200, firstWait: 1, longestWait: 30 },
    account: { free: 60, firstWait: 5, longestWait: 60 },
  },
} as const satisfies Record<string, Rule>;

/** After a password was reset: tries of its account from anywhere that are let in although its budget is used up. */
const afterReset = { tries: 100, seconds: 3600 };

export type RateLimited = keyof typeof rules;
type Asker = Pick<Context, 'pool' | 'ipAddress'>;
/** `who`: the e-mail address or the account. `device`: of a browser that is known to be theirs, which counts by itself. */
type Tried = { who: string; device?: string | null };

/**
 * Makes an attempt if there is a budget for it, and counts it if it fails (or throws); a success is given back, and
 * costs nobody anything. Throws a GraphQL error with the code RATE_LIMITED and retryAfterSeconds instead of the attempt
 * when there were too many.
 */
export async function withinTries<Result>(
  context: Asker,
  rule: RateLimited,
  tried: Tried,
  attempt: () => Promise<Result>,
  hasFailed: (result: Result) => boolean,
): Promise<Result> {
  const leave = await enter(context, rule, tried);
  let failed = true;
  try {
    const result = await attempt();
    failed = hasFailed(result);
    return result;
  } finally {
    await leave(failed);
  }
}

/** Counts a try of which nobody is told whether it succeeded. Throws as withinTries does. */
export async function countTry(context: Asker, rule: RateLimited, who: string, device?: string | null): Promise<void> {
  const leave = await enter(context, rule, { who, device });
  await leave(true);
}

/** Counts a try as countTry does, and says whether it was one too many. */
export async function mayTry(context: Asker, rule: RateLimited, who: string, device?: string | null): Promise<boolean> {
  try {
    await countTry(context, rule, who, device);
    return true;
  } catch (error) {
    if (isClientError(error)) return false;
    throw error;
  }
}

/** What was tried for this e-mail so far is no reason to refuse it any more, and for an hour it has a budget of its own. */
export async function startAfresh(context: Asker, rule: RateLimited, who: string): Promise<void> {
  const { own, account, afresh } = budgetsOf(context.pool, rule);
  await own?.delete(ownKey(context, { who }));
  await account?.forget(nameOf(who));
  await afresh.set(nameOf(who), 0, afterReset.seconds);
}

type Leave = (hasFailed: boolean) => Promise<void>;

async function enter(context: Asker, rule: RateLimited, tried: Tried): Promise<Leave> {
  const budgets = budgetsOf(context.pool, rule);
  const leaveShared = tried.device ? async () => undefined : await enterShared(context, budgets, nameOf(tried.who));
  const key = ownKey(context, tried);
  const waitSeconds = budgets.own ? await secondsUntilFree(budgets.own.consume(key)) : 0;
  if (waitSeconds > 0) {
    await leaveShared(false);
    throw rateLimited(waitSeconds);
  }
  return async (hasFailed) => {
    await leaveShared(hasFailed);
    if (hasFailed) return;
    // Who knows the password may forget what was guessed before; a code that is right says nothing about the others.
    if (rule === 'login') await budgets.own?.delete(key);
    else await budgets.own?.reward(key);
  };
}

const uncounted = { waitSeconds: 0, holdsTurn: false };

/** The budgets that somebody shares with strangers: those of the same network, and those who try the same account. */
async function enterShared(context: Asker, { network, account, afresh }: Budgets, name: string): Promise<Leave> {
  const from = networkOf(context.ipAddress);
  const ofNetwork = (await network?.enter(from)) ?? uncounted;
  const ofAccount = (await account?.enter(name)) ?? uncounted;
  const leave = async (hasFailed: boolean) => {
    await network?.leave(from, ofNetwork, hasFailed);
    await account?.leave(name, ofAccount, hasFailed);
  };
  const waitSeconds = Math.max(ofNetwork.waitSeconds, ofAccount.waitSeconds);
  if (waitSeconds === 0) return leave;
  await leave(false);
  const isFresh = (await afresh.get(name)) !== null;
  if (!isFresh || (await secondsUntilFree(afresh.consume(name))) > 0) throw rateLimited(waitSeconds);
  return async () => undefined;
}

const ownKey = ({ ipAddress }: Asker, { who, device }: Tried) =>
  device ? `device|${device}` : `${networkOf(ipAddress)}|${nameOf(who)}`;
const nameOf = (who: string) => who.trim().toLowerCase().slice(0, 160);

function rateLimited(seconds: number): Error {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return clientError('RATE_LIMITED', `Too many tries. Try again in ${wait}.`, { retryAfterSeconds: seconds });
}

type Budgets = {
  own: RateLimiterPostgres | null;
  network: SlowBudget | null;
  account: SlowBudget | null;
  afresh: RateLimiterPostgres;
};
const made = new WeakMap<Context['pool'], Map<RateLimited, Budgets>>();

function budgetsOf(pool: Context['pool'], rule: RateLimited): Budgets {
  const ofPool = made.get(pool) ?? new Map<RateLimited, Budgets>();
  made.set(pool, ofPool);
  const known = ofPool.get(rule);
  if (known) return known;
  const { minutes, own, network, account }: Rule = rules[rule];
  const seconds = minutes * 60;
  const budgets = {
    own: own === null ? null : limiterOf(pool, `${rule}-own`, own, seconds),
    network: network && slowBudget(pool, `${rule}-network`, network, seconds),
    account: account && slowBudget(pool, `${rule}-account`, account, seconds),
    afresh: limiterOf(pool, `${rule}-afresh`, afterReset.tries, afterReset.seconds),
  };
  ofPool.set(rule, budgets);
  return budgets;
}
