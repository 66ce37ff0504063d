import type { SQL } from 'drizzle-orm';
import type { ActorKind, Proof, SecurityKind, SecurityOutcome } from '#server/modules/security/security-kinds.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import type { Context, Executor, Services } from '#server/platform/context.ts';

/** Who acts, and from where as far as that is known. */
export type Actor = {
  kind: ActorKind;
  name: string | null;
  sessionId?: string;
  ipAddress?: string;
  userAgent?: string | null;
};

/** What may be told beside: no password, token, code of a gift card, nor what somebody typed. */
export type SecurityDetails = Partial<
  Record<
    | 'order'
    | 'amount'
    | 'event'
    | 'organization'
    | 'from'
    | 'to'
    | 'fields'
    | 'events'
    | 'orders'
    | 'mails'
    | 'sessions',
    string
  >
> & { by?: Proof };

type Deed = {
  kind: SecurityKind;
  outcome?: SecurityOutcome;
  actor: Actor;
  /** Its id, or a statement that finds it. */
  account?: string | SQL | null;
  details?: SecurityDetails;
};

/** Notes a deed, in the transaction of the deed. */
export async function recordDeed(executor: Executor, deed: Deed): Promise<void> {
  const { kind, outcome = 'done', actor, account = null, details = {} } = deed;
  await executor.insert(securityLog).values({
    kind,
    outcome,
    actorKind: actor.kind,
    actor: actor.name,
    accountId: account,
    sessionId: actor.sessionId ?? null,
    ipAddress: actor.ipAddress ?? null,
    userAgent: actor.userAgent?.slice(0, mostOfUserAgent) ?? null,
    details,
  });
}

const mostOfUserAgent = 400;

/** The person who asks, or a visitor. */
export const asker = ({ session, ipAddress, headers }: Context): Actor => ({
  ...(session ? { ...account(session.userId), sessionId: session.id } : { kind: 'visitor', name: null }),
  ipAddress,
  userAgent: headers.get('user-agent'),
});

/** Who is not let in, whoever may be logged in on this browser. */
export const visitor = (context: Context): Actor => asker({ ...context, session: null });

/** The owner of an account, where the request is not at hand. */
export const account = (userId: string): Actor => ({ kind: 'user', name: userId });

/** Who runs the command; in a server, the server itself. */
export const operatorOf = ({ operator }: Pick<Services, 'operator'>): Actor =>
  operator === null ? { kind: 'system', name: null } : { kind: 'operator', name: operator };
