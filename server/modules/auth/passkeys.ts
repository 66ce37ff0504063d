import { and, asc, eq, sql } from 'drizzle-orm';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { loginPasskey } from '#messages/account-refusals.ts';
import { authOf } from '#server/modules/auth/auth.ts';
import type { LoggedIn } from '#server/modules/auth/auth-model.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { unconfirmed } from '#server/modules/auth/confirm-identity.ts';
import { passkeys } from '#server/modules/auth/guard-tables.ts';
import { requireLivingSession } from '#server/modules/auth/living-session.ts';
import { rememberLogin } from '#server/modules/auth/open-session.ts';
import { notifyOwner } from '#server/modules/auth/notify-owner.ts';
import { withoutSession } from '#server/modules/auth/without-session.ts';
import { recordDeed, visitor } from '#server/modules/security/security-log.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { givenLine } from '#server/platform/given-text.ts';
import { isId } from '#server/platform/ids.ts';
import { countTry, withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

/** What a browser answers to startPasskeyLogin (WebAuthn §5.1.3, AuthenticationResponseJSON). */
const assertion = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

/** As many as a person has devices, and then some. */
const most = 20;

export type PasskeyRow = typeof passkeys.$inferSelect;

/** How an account is guarded; what else is told of that, is read by whose it is. */
export type AccountSecurityModel = { secondFactor: boolean; recoveryCodesLeft: number; passkeys: PasskeyRow[] };
type PasskeyLogin = LoggedIn | Refusal<'PasskeyRefusedError'>;
type Done = { __typename: 'Success'; success: boolean };

const passkeyRefused = () => refusal('PasskeyRefusedError', {}, loginPasskey);

export const passkeysOf = (executor: Executor, userId: string): Promise<PasskeyRow[]> =>
  executor.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

/** What the browser asks its authenticators for: any passkey of this site that verifies who uses it. */
export async function startPasskeyLogin(context: Context): Promise<unknown> {
  await countTry(context, 'askForPasskey', 'anybody');
  const { betterAuth } = await authOf(context);
  const { headers, response } = await betterAuth.api.generatePasskeyAuthenticationOptions({
    headers: withoutSession(context.headers),
    returnHeaders: true,
  });
  context.setCookies(headers.getSetCookie());
  return { ...response, userVerification: 'required' };
}

/** A new session in place of the one that the browser had. */
export const logInWithPasskey = (context: Context, given: unknown): Promise<PasskeyLogin> =>
  withinTries(
    context,
    'usePasskey',
    { who: 'anybody' },
    () => tryPasskey(context, given),
    ({ __typename }) => __typename === 'PasskeyRefusedError',
  );

async function tryPasskey(context: Context, given: unknown): Promise<PasskeyLogin> {
  const { success, data: response } = assertion.safeParse(given);
  if (!success) return recordedRefusal(context, null);
  const epoch = await epochOfOwner(context.db, response.id);
  const { betterAuth } = await authOf(context);
  const answer = await betterAuth.api
    .verifyPasskeyAuthentication({
      body: { response },
      headers: withoutSession(context.headers),
      returnHeaders: true,
    })
    .catch(refusedByLibrary);
  if (!answer || epoch === null) return recordedRefusal(context, response.id);
  const { userId, token } = answer.response.session;
  const used = and(eq(passkeys.userId, userId), eq(passkeys.credentialID, response.id));
  await context.db.update(passkeys).set({ lastUsedAt: context.clock() }).where(used);
  const opened = { userId, epoch, token, cookies: answer.headers.getSetCookie() };
  const user = await rememberLogin(context, opened, 'passkey');
  return user ? { ...user, __typename: 'CurrentUser' } : recordedRefusal(context, response.id);
}

async function epochOfOwner(executor: Executor, credentialId: string): Promise<number | null> {
  const [owner] = await executor
    .select({ epoch: users.accessEpoch })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialID, credentialId));
  return owner?.epoch ?? null;
}

/** The account is the one that has a passkey of this id, if there is one. */
async function recordedRefusal(context: Context, credentialId: string | null) {
  const account = credentialId && sql`(select user_id from passkeys where credential_id = ${credentialId})`;
  await recordDeed(context.db, {
    kind: 'login',
    outcome: 'refused',
    actor: visitor(context),
    account,
    details: { by: 'passkey' },
  });
  return passkeyRefused();
}

export async function startPasskey(
  context: Context,
): Promise<{ __typename: 'PasskeyOptions'; options: unknown } | Refusal<'ConfirmationRequiredError'>> {
  const { userId } = requireSession(context);
  const stale = await unconfirmed(context);
  if (stale) return stale;
  if ((await passkeysOf(context.db, userId)).length >= most)
    throw badInput(`An account may have at most ${most} passkeys`);
  const { betterAuth } = await authOf(context);
  const { headers, response } = await betterAuth.api.generatePasskeyRegistrationOptions({
    headers: context.headers,
    returnHeaders: true,
  });
  context.setCookies(headers.getSetCookie());
  return { __typename: 'PasskeyOptions', options: response };
}

export async function addPasskey(
  context: Context,
  given: unknown,
  givenName: string,
): Promise<
  ({ __typename: 'Passkey' } & PasskeyRow) | Refusal<'PasskeyRefusedError'> | Refusal<'ConfirmationRequiredError'>
> {
  const { userId } = requireSession(context);
  const stale = await unconfirmed(context);
  if (stale) return stale;
  await countTry(context, 'askForPasskey', userId);
  const name = nameOf(givenName);
  const { betterAuth } = await authOf(context);
  const added = await betterAuth.api
    .verifyPasskeyRegistration({ body: { response: given, name }, headers: context.headers })
    .catch(refusedByLibrary);
  if (!added) return passkeyRefused();
  const row = await keptPasskey(context, added.id).catch(async (error: unknown) => {
    await context.db.delete(passkeys).where(eq(passkeys.id, added.id));
    throw error;
  });
  return row ? { ...row, __typename: 'Passkey' } : passkeyRefused();
}

/** What the library wrote outside of our transactions: an undo that ended the session meanwhile did not see it. */
const keptPasskey = (context: Context, id: string): Promise<PasskeyRow | undefined> =>
  context.db.transaction(async (tx) => {
    const { userId } = await requireLivingSession(context, tx);
    const [row] = await tx.select().from(passkeys).where(eq(passkeys.id, id));
    if (row) await notifyOwner(context, userId, 'passkey-added', tx);
    return row;
  });

export async function renamePasskey(context: Context, id: string, givenName: string): Promise<Done> {
  const { userId } = requireSession(context);
  const name = nameOf(givenName);
  if (!isId(id)) return { __typename: 'Success', success: false };
  const renamed = await context.db.update(passkeys).set({ name }).where(own(userId, id)).returning({ id: passkeys.id });
  return { __typename: 'Success', success: renamed.length > 0 };
}

export async function removePasskey(
  context: Context,
  id: string,
): Promise<Done | Refusal<'ConfirmationRequiredError'>> {
  const { userId } = requireSession(context);
  const stale = await unconfirmed(context);
  if (stale) return stale;
  if (!isId(id)) return { __typename: 'Success', success: false };
  return context.db.transaction(async (tx) => {
    await requireLivingSession(context, tx);
    const removed = await tx.delete(passkeys).where(own(userId, id)).returning({ id: passkeys.id });
    if (removed.length > 0) await notifyOwner(context, userId, 'passkey-removed', tx);
    return { __typename: 'Success', success: removed.length > 0 };
  });
}

const own = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id));

function nameOf(given: string): string {
  const name = givenLine(given, 'The name of a passkey');
  if (name === '') throw badInput('The name of a passkey is required');
  return name;
}

/** What the library refuses, and what it cannot read, is no fault of this server. */
function refusedByLibrary(error: unknown): null {
  if (error instanceof APIError || error instanceof TypeError || error instanceof SyntaxError) return null;
  throw error;
}
