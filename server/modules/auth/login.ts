import { APIError } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import { authOf } from '#server/modules/auth/auth.ts';
import { sessions } from '#server/modules/auth/auth-tables.ts';
import type { CurrentUserModel } from '#server/modules/auth/auth-model.ts';
import { knownDeviceOf } from '#server/modules/auth/known-devices.ts';
import { rememberLogin } from '#server/modules/auth/open-session.ts';
import { looksLikeEmail, normalEmail } from '#server/modules/auth/password-rules.ts';
import { renewHash } from '#server/modules/auth/own-password.ts';
import { asker, recordDeed } from '#server/modules/security/security-log.ts';
import type { Context } from '#server/platform/context.ts';
import { mayTry, withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

export const wrongCredentials = () =>
  refusal(
    'InvalidCredentialsError',
    { authenticationError: 'The provided credentials are invalid' },
    'The provided credentials are invalid',
  );

type LoginResult =
  | ({ __typename: 'CurrentUser' } & CurrentUserModel)
  | Refusal<'InvalidCredentialsError'>
  | Refusal<'MemberSentReverifyError'>
  | Refusal<'NotVerifiedError'>;

/**
 * A new session in place of the one that the browser had. An unknown address and a wrong password answer alike and take
 * as long; an account that is not verified is sent a new link, as often as one may ask for it (customer specification §8).
 */
export async function login(
  context: Context,
  username: string,
  password: string,
  rememberMe: boolean,
): Promise<LoginResult> {
  const email = normalEmail(username);
  const device = await knownDeviceOf(context, email);
  return withinTries(
    context,
    'login',
    { who: email, device },
    () => tryPassword(context, { email, password, rememberMe, device }),
    ({ __typename }) => __typename === 'InvalidCredentialsError',
  );
}

type Given = { email: string; password: string; rememberMe: boolean; device: string | null };

async function tryPassword(context: Context, { email, password, rememberMe, device }: Given): Promise<LoginResult> {
  if (!looksLikeEmail(email)) return wrongCredentials();
  const { betterAuth } = await authOf(context);
  try {
    const { headers, response } = await betterAuth.api.signInEmail({
      body: { email, password, rememberMe },
      headers: withoutCookies(context.headers),
      returnHeaders: true,
    });
    context.setCookies(headers.getSetCookie());
    await renewHash(context, response.user.id, password);
    return { ...(await rememberLogin(context, response.user.id)), __typename: 'CurrentUser' };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const isUnverified = error.body?.code === 'EMAIL_NOT_VERIFIED';
    await recordDeed(context.db, {
      kind: 'login',
      outcome: isUnverified ? 'unverified' : 'refused',
      actor: asker({ ...context, session: null }),
      account: sql`(select id from users where email = ${email})`,
    });
    if (!isUnverified) return wrongCredentials();
    if (!(await mayTry(context, 'resendVerification', email, device)))
      return refusal(
        'NotVerifiedError',
        {},
        'Your email address is not verified yet. Follow the link in the last email that we sent you.',
      );
    await context.jobs.enqueue('send-mail', { template: 'verify-account', to: email });
    return refusal(
      'MemberSentReverifyError',
      {},
      'Your email address is not verified yet. We have sent you another verification email.',
    );
  }
}

export async function logout(context: Context): Promise<{ success: boolean }> {
  const { session } = context;
  if (session)
    await context.db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      await recordDeed(tx, { kind: 'logout', actor: asker(context), account: session.userId });
    });
  await endCookies(context);
  return { success: true };
}

/** Takes a session's cookies away from the browser that asks. */
export async function endCookies(context: Context): Promise<void> {
  const { betterAuth } = await authOf(context);
  const { headers } = await betterAuth.api.signOut({ headers: withoutCookies(context.headers), returnHeaders: true });
  context.setCookies(headers.getSetCookie());
}

/** A login does not inherit what the last one asked for, such as not to be remembered. */
function withoutCookies(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('cookie');
  return kept;
}
