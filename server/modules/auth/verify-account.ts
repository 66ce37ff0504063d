import {
  linkVerifyExpired,
  linkVerifyInvalid,
  loginNobody,
  passwordSet,
  passwordSeveral,
} from '#messages/account-refusals.ts';
import type { LoggedIn } from '#server/modules/auth/auth-model.ts';
import { recordRefusedLink } from '#server/modules/auth/account-links.ts';
import { letIn } from '#server/modules/auth/let-in.ts';
import { findLinkThatLogsIn } from '#server/modules/auth/links-that-log-in.ts';
import type { FollowedLink } from '#server/modules/auth/links-that-log-in.ts';
import type { Proved } from '#server/modules/auth/open-session.ts';
import { acceptSignUp, pendingSignUpsOf, signUpWithPassword } from '#server/modules/auth/pending-sign-ups.ts';
import type { PendingSignUp } from '#server/modules/auth/pending-sign-ups.ts';
import { recordHistory } from '#server/modules/auth/customer-history.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import { withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Refused =
  | Refusal<'VerificationTokenInvalidError'>
  | Refusal<'VerificationTokenExpiredError'>
  | Refusal<'MissingPasswordError'>
  | Refusal<'InvalidCredentialsError'>
  | Refusal<'PasswordAlreadySetError'>
  | Refusal<'AlreadyLoggedInError'>;
type Verified = LoggedIn | Refused | Refusal<'SecondFactorRequiredError'>;
type Verifying = FollowedLink & { password: string | null };

/**
 * Follows the link of a sign-up's mail: the account becomes what that sign-up gave, the links of all are used up, the
 * person is logged in. Where several sign-ups wait for the address, anybody may have made the one whose mail is followed:
 * the password says which is the person's own (docs/decisions/045).
 */
export async function verifyAccount(context: Context, given: Verifying): Promise<Verified> {
  const verified = await withinTries(
    context,
    'useLink',
    { who: 'link' },
    () => follow(context, given),
    (result) => '__typename' in result && result.__typename === 'VerificationTokenInvalidError',
  );
  if ('errorCode' in verified) {
    if (verified.__typename !== 'MissingPasswordError' && verified.__typename !== 'AlreadyLoggedInError')
      await recordRefusedLink(context, 'account-verified', 'verification-link');
    return verified;
  }
  return (await letIn(context, verified, 'verification-link')) ?? invalid();
}

async function follow(context: Context, given: Verifying): Promise<Refused | Proved> {
  // The password is compared with no row locked: it takes long, and a stranger may ask for it.
  const before = await context.db.transaction((tx) => openLink(context, tx, given));
  if ('errorCode' in before) return before;
  const own = await ownSignUp(context, before, given.password);
  if ('errorCode' in own) return own;
  return context.db.transaction(async (tx) => {
    const now = await openLink(context, tx, given);
    if ('errorCode' in now) return now;
    if (now.waiting.length > 1 && given.password === null) return askForPassword();
    const accepted = now.waiting.find(({ id }) => id === own.id);
    if (!accepted) return invalid();
    await acceptSignUp(context, tx, accepted);
    await recordHistory(tx, accepted.userId, 'CUSTOMER_VERIFIED', { strategy: 'native' });
    return { userId: accepted.userId, epoch: now.epoch };
  });
}

/** `named`: the sign-up that the link was mailed for. `waiting`: it and the others of its address. */
type OpenSignUps = { named: PendingSignUp; waiting: PendingSignUp[]; epoch: number };

async function openLink(context: Context, tx: Executor, given: Verifying): Promise<Refused | OpenSignUps> {
  const link = await findLinkThatLogsIn(context, tx, 'verify-account', given);
  if (link.outcome === 'expired') return refusal('VerificationTokenExpiredError', {}, linkVerifyExpired);
  if (link.outcome === 'other account') return link.question;
  if (link.outcome === 'unknown') return invalid();
  const waiting = await pendingSignUpsOf(tx, link.userId);
  const named = waiting.find(({ id }) => id === link.note);
  return named ? { named, waiting, epoch: link.epoch } : invalid();
}

async function ownSignUp(
  context: Context,
  { named, waiting }: OpenSignUps,
  password: string | null,
): Promise<Refused | PendingSignUp> {
  if (waiting.length === 1) return password === null ? named : refusal('PasswordAlreadySetError', {}, passwordSet);
  if (password === null) return askForPassword();
  const candidates = [named, ...waiting.filter(({ id }) => id !== named.id)];
  const own = await withinTries(
    context,
    'login',
    { who: named.userId },
    () => signUpWithPassword(context, candidates, password),
    (found) => found === null,
  );
  return own ?? refusal('InvalidCredentialsError', { authenticationError: loginNobody('en') }, loginNobody);
}

const invalid = () => refusal('VerificationTokenInvalidError', {}, linkVerifyInvalid);

const askForPassword = () => refusal('MissingPasswordError', {}, passwordSeveral);
