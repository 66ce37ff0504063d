import { and, eq, isNotNull } from 'drizzle-orm';
import { factorLate, factorWrong } from '#messages/account-refusals.ts';
import type { LoggedIn } from '#server/modules/auth/auth-model.ts';
import { beginAuthenticator, takeCode } from '#server/modules/auth/authenticator.ts';
import { unconfirmed } from '#server/modules/auth/confirm-identity.ts';
import { endWaysIn } from '#server/modules/auth/end-access.ts';
import { authenticators, recoveryCodes } from '#server/modules/auth/guard-tables.ts';
import { requireLivingSession } from '#server/modules/auth/living-session.ts';
import { openSessionOf } from '#server/modules/auth/open-session.ts';
import { newRecoveryCodes, spendRecoveryCode } from '#server/modules/auth/recovery-codes.ts';
import { askedSecondFactor } from '#server/modules/auth/second-factor-cookie.ts';
import type { AskedSecondFactor } from '#server/modules/auth/second-factor-cookie.ts';
import { notifyOwner } from '#server/modules/auth/notify-owner.ts';
import { recordDeed, visitor } from '#server/modules/security/security-log.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Context } from '#server/platform/context.ts';
import { withinTries } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Stale = Refusal<'ConfirmationRequiredError'>;
type Codes = { __typename: 'RecoveryCodes'; codes: string[] };

const wrongCode = () => refusal('SecondFactorCodeInvalidError', {}, factorWrong);
const tooLate = () => refusal('SecondFactorExpiredError', {}, factorLate);

type Given = LoggedIn | Refusal<'SecondFactorCodeInvalidError'> | Refusal<'SecondFactorExpiredError'>;

/** The second half of a login that letIn() began. The question stays open for another try after a wrong code. */
export async function giveSecondFactor(context: Context, given: string): Promise<Given> {
  const asked = await askedSecondFactor(context);
  if (!asked) return tooLate();
  return withinTries(context, 'secondFactor', { who: asked.userId }, () => tryCode(context, asked, given), isWrong);
}

const isWrong = ({ __typename }: { __typename: string }) => __typename === 'SecondFactorCodeInvalidError';

async function tryCode(
  context: Context,
  { userId, rememberMe, end }: AskedSecondFactor,
  given: string,
): Promise<Given> {
  const digits = given.replaceAll(/\s/g, '');
  const by = /^\d{6}$/.test(digits) ? 'authenticator-app' : 'recovery-code';
  const isRight =
    by === 'authenticator-app'
      ? await takeCode(context, userId, digits, 'confirmed')
      : await spentByOwner(context, userId, given);
  if (!isRight) {
    const actor = visitor(context);
    await recordDeed(context.db, {
      kind: 'second-factor',
      outcome: 'refused',
      actor,
      account: userId,
      details: { by },
    });
    return wrongCode();
  }
  const proved = await end();
  const user = proved && (await openSessionOf(context, proved, by, rememberMe));
  return user ? { ...user, __typename: 'CurrentUser' } : tooLate();
}

const spentByOwner = (context: Context, userId: string, code: string) =>
  context.db.transaction(async (tx) => {
    const isSpent = await spendRecoveryCode(tx, userId, code);
    if (isSpent) await notifyOwner(context, userId, 'recovery-code-used', tx);
    return isSpent;
  });

export async function startAuthenticator(
  context: Context,
): Promise<{ __typename: 'AuthenticatorSetup'; secret: string; uri: string } | Stale> {
  const { userId } = requireSession(context);
  const stale = await unconfirmed(context);
  if (stale) return stale;
  return { ...(await beginAuthenticator(context, userId)), __typename: 'AuthenticatorSetup' };
}

/**
 * The second factor is on from the first code that comes right. What the password alone opened before ends, all but the
 * session that asks, which has just given a code (docs/decisions/175).
 */
export async function confirmAuthenticator(
  context: Context,
  given: string,
): Promise<Codes | Refusal<'SecondFactorCodeInvalidError'> | Stale> {
  const { id, userId } = requireSession(context);
  const stale = await unconfirmed(context);
  if (stale) return stale;
  const tried = { who: userId, device: id };
  const take = () => takeCode(context, userId, given.replaceAll(/\s/g, ''), 'begun');
  if (!(await withinTries(context, 'secondFactor', tried, take, (isRight) => !isRight))) return wrongCode();
  return context.db.transaction(async (tx) => {
    await requireLivingSession(context, tx);
    await endWaysIn(tx, userId, id);
    await tx.update(authenticators).set({ confirmedAt: context.clock() }).where(eq(authenticators.userId, userId));
    await notifyOwner(context, userId, 'second-factor-on', tx);
    return { __typename: 'RecoveryCodes', codes: await newRecoveryCodes(tx, userId) };
  });
}

export async function turnOffSecondFactor(
  context: Context,
): Promise<{ __typename: 'Success'; success: boolean } | Stale> {
  const { userId } = requireSession(context);
  const stale = await unconfirmed(context);
  if (stale) return stale;
  return context.db.transaction(async (tx) => {
    await requireLivingSession(context, tx);
    const off = await tx.delete(authenticators).where(eq(authenticators.userId, userId)).returning();
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    if (off.some(({ confirmedAt }) => confirmedAt)) await notifyOwner(context, userId, 'second-factor-off', tx);
    return { __typename: 'Success', success: off.length > 0 };
  });
}

export async function renewRecoveryCodes(context: Context): Promise<Codes | Stale> {
  const { userId } = requireSession(context);
  const stale = await unconfirmed(context);
  if (stale) return stale;
  return context.db.transaction(async (tx) => {
    await requireLivingSession(context, tx);
    const [on] = await tx
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .for('update');
    if (!on) throw badInput('There are recovery codes only beside an authenticator app');
    await notifyOwner(context, userId, 'recovery-codes-renewed', tx);
    return { __typename: 'RecoveryCodes', codes: await newRecoveryCodes(tx, userId) };
  });
}
