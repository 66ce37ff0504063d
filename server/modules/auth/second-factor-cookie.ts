import { isInEpoch } from '#server/modules/auth/end-access.ts';
import { findLink, issueToken, purposes, useLink } from '#server/modules/auth/link-tokens.ts';
import type { Proved } from '#server/modules/auth/open-session.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context, Executor } from '#server/platform/context.ts';

const untilClosed = 'until-closed';

/** Remembers, in this browser alone and for ten minutes, that a first factor was proved; false where it is proved no more. */
export async function askSecondFactor(
  context: Context,
  { userId, epoch }: Proved,
  rememberMe: boolean,
): Promise<boolean> {
  const note = rememberMe ? '' : untilClosed;
  const token = await context.db.transaction(async (tx) => {
    const isProved = await isInEpoch(tx, userId, epoch);
    return isProved ? issueToken(tx, 'second-factor', userId, context.clock(), note) : null;
  });
  if (token === null) return false;
  context.setCookies([cookieOf(context.config, token, purposes['second-factor'].lifetime / 1000)]);
  return true;
}

export type AskedSecondFactor = {
  userId: string;
  rememberMe: boolean;
  /** Ends the question; null when another request answered it meanwhile. */
  end: () => Promise<Proved | null>;
};

/** Whose second factor this browser was asked for; null when it was not, or too long ago. */
export async function askedSecondFactor(context: Context): Promise<AskedSecondFactor | null> {
  const token = sentToken(context);
  if (token === null) return null;
  const find = (tx: Executor) => findLink(tx, 'second-factor', token, context.clock());
  const found = await context.db.transaction(find);
  if (found.outcome !== 'valid') return null;
  return {
    userId: found.userId,
    rememberMe: found.note !== untilClosed,
    async end() {
      context.setCookies([cookieOf(context.config, '', 0)]);
      return context.db.transaction(async (tx) => {
        const open = await find(tx);
        if (open.outcome !== 'valid') return null;
        await useLink(tx, open);
        return open;
      });
    },
  };
}

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:');
const nameOf = (config: Config) => `${isHttps(config) ? '__Host-' : ''}foyer.second_factor`;

const cookieOf = (config: Config, value: string, maxAge: number) =>
  `${nameOf(config)}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isHttps(config) ? '; Secure' : ''}`;

function sentToken({ headers, config }: Context): string | null {
  const prefix = `${nameOf(config)}=`;
  const pair = headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((candidate) => candidate.startsWith(prefix));
  return pair?.slice(prefix.length) || null;
}
