import { eq } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { findLink, issueToken, purposes, useLink } from '#server/modules/auth/link-tokens.ts';
import type { Config } from '#server/platform/config.ts';
import type { Context, Executor } from '#server/platform/context.ts';

const untilClosed = 'until-closed';

/** Remembers, in this browser alone and for ten minutes, that a first factor was proved. */
export async function askSecondFactor(context: Context, userId: string, rememberMe: boolean): Promise<void> {
  const note = rememberMe ? '' : untilClosed;
  const token = await context.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    return issueToken(tx, 'second-factor', userId, context.clock(), note);
  });
  context.setCookies([cookieOf(context.config, token, purposes['second-factor'].lifetime / 1000)]);
}

export type AskedSecondFactor = {
  userId: string;
  rememberMe: boolean;
  /** Ends the question; false when another request answered it meanwhile. */
  end: () => Promise<boolean>;
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
        if (open.outcome === 'valid') await useLink(tx, open);
        return open.outcome === 'valid';
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
