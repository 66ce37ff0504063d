import { and, eq, sql } from 'drizzle-orm';
import { looksLikeEmail, normalEmail } from '#domain/email-address.ts';
import { addressNotVerified, addressVerifiedAgain, loginAlready } from '#messages/account-refusals.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { LoggedIn } from '#server/modules/auth/auth-model.ts';
import { checkPassword } from '#server/modules/auth/confirm-identity.ts';
import { knownDeviceOf } from '#server/modules/auth/known-devices.ts';
import { letIn } from '#server/modules/auth/let-in.ts';
import { renewHash } from '#server/modules/auth/own-password.ts';
import { pendingSignUpsAt, signUpWithPassword } from '#server/modules/auth/pending-sign-ups.ts';
import type { PendingSignUp } from '#server/modules/auth/pending-sign-ups.ts';
import { recordDeed, visitor } from '#server/modules/security/security-log.ts';
import { wrongCredentials } from '#server/modules/auth/wrong-credentials.ts';
import type { Context } from '#server/platform/context.ts';
import { mayTry, withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type LoginResult =
  | LoggedIn
  | Refusal<'AlreadyLoggedInError'>
  | Refusal<'InvalidCredentialsError'>
  | Refusal<'MemberSentReverifyError'>
  | Refusal<'NotVerifiedError'>
  | Refusal<'SecondFactorRequiredError'>;

/**
 * A new session in place of the one of another account that the browser had. An unknown address and a wrong password answer alike and take
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
  const waiting = await pendingSignUpsAt(context.db, email);
  if (waiting.length > 0) return loginBeforeVerification(context, { email, password, device }, waiting);
  const proved = await checkPassword(context, await verifiedAccount(context, email), password);
  if (proved && proved.userId === context.session?.userId) return loggedInAlready();
  if (proved) await renewHash(context, proved.userId, password);
  const entered = proved && (await letIn(context, proved, 'password', rememberMe));
  if (entered) return entered;
  await recordFailure(context, email, 'refused');
  return wrongCredentials();
}

/** Of who proves to be the one who is here: the session stays as it is (docs/decisions/049). */
export const loggedInAlready = () => refusal('AlreadyLoggedInError', {}, loginAlready);

/** Mails the link of the sign-up whose password it is, and of no other (docs/decisions/045). */
async function loginBeforeVerification(
  context: Context,
  { email, password, device }: Omit<Given, 'rememberMe'>,
  waiting: PendingSignUp[],
): Promise<LoginResult> {
  const signUp = await signUpWithPassword(context, waiting, password);
  await recordFailure(context, email, signUp ? 'unverified' : 'refused');
  if (!signUp) return wrongCredentials();
  if (!(await mayTry(context, 'resendVerification', email, device)))
    return refusal('NotVerifiedError', {}, addressNotVerified);
  const { language } = context;
  await context.jobs.enqueue('send-mail', { template: 'verify-account', to: email, signUpId: signUp.id, language });
  return refusal('MemberSentReverifyError', {}, addressVerifiedAgain);
}

async function verifiedAccount(context: Context, email: string): Promise<string | null> {
  const ofOwner = and(eq(users.email, email), eq(users.emailVerified, true));
  const [user] = await context.db.select({ id: users.id }).from(users).where(ofOwner);
  return user?.id ?? null;
}

const recordFailure = (context: Context, email: string, outcome: 'unverified' | 'refused') =>
  recordDeed(context.db, {
    kind: 'login',
    outcome,
    actor: visitor(context),
    details: { by: 'password' },
    account: sql`(select id from users where email = ${email})`,
  });
