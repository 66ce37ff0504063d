import { eq } from 'drizzle-orm';
import { looksLikeEmail, normalEmail } from '#domain/email-address.ts';
import { addressTaken } from '#messages/account-refusals.ts';
import { hashOf, isTaken, weakPassword } from '#server/modules/auth/account-links.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { UserRow } from '#server/modules/auth/auth-model.ts';
import { provePassword } from '#server/modules/auth/confirm-identity.ts';
import { endAccess, isInEpoch, writePassword } from '#server/modules/auth/end-access.ts';
import { faultFor } from '#server/modules/auth/own-password.ts';
import { sanitizeRichText } from '#server/modules/auth/rich-text.ts';
import { recordHistory } from '#server/modules/auth/customer-history.ts';
import { wrongCredentials } from '#server/modules/auth/wrong-credentials.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { badInput } from '#server/platform/client-error.ts';
import type { Context } from '#server/platform/context.ts';
import { givenName } from '#server/platform/given-name.ts';
import { givenLineOrNull } from '#server/platform/given-text.ts';
import { refusal } from '#server/platform/result.ts';
import type { Refusal } from '#server/platform/result.ts';

type Success = { __typename: 'Success'; success: boolean };
export type Profile = {
  firstName?: string | null;
  lastName?: string | null;
  phoneNumber?: string | null;
  location?: string | null;
  bio?: string | null;
};

/** Changes what is given. The names of the default attendee follow those of the account (customer specification §5). */
export async function updateProfile(context: Context, profile: Profile): Promise<UserRow> {
  const { userId } = requireSession(context);
  const firstName = isGiven(profile.firstName) ? givenName(profile.firstName, 'First name') : undefined;
  const lastName = isGiven(profile.lastName) ? givenName(profile.lastName, 'Last name') : undefined;
  const bio = isGiven(profile.bio) ? sanitizeRichText(profile.bio) : profile.bio;
  if (firstName === '') throw badInput('First name is required');
  if (lastName === '') throw badInput('Last name is required');
  return context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!before) throw new Error(`no account ${userId}`);
    const names = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
    const [user] = await tx
      .update(users)
      .set({
        ...names,
        name: `${names.firstName} ${names.lastName}`.trim(),
        phoneNumber: changed(profile.phoneNumber, before.phoneNumber, 'Phone number'),
        location: changed(profile.location, before.location, 'Location'),
        bio: bio === undefined ? before.bio : bio || null,
      })
      .where(eq(users.id, userId))
      .returning();
    if (!user) throw new Error(`no account ${userId}`);
    await context.ownAttendee.follow(tx, userId, { ...names, phoneNumber: user.phoneNumber });
    await recordHistory(tx, userId, 'CUSTOMER_DETAIL_UPDATED', { fields: Object.keys(profile) });
    return user;
  });
}

/** The session that it comes from stays; all else that opened the account ends. */
export async function updatePassword(
  context: Context,
  current: string,
  next: string,
): Promise<Success | Refusal<'InvalidCredentialsError'> | Refusal<'PasswordValidationError'>> {
  const session = requireSession(context);
  const proof = await provePassword(context, current);
  if (!proof) return wrongCredentials();
  const fault = await faultFor(context.db, session.userId, { password: next, language: context.language });
  if (fault) return weakPassword(fault);
  const hash = await hashOf(context, next);
  const isStillProved = await context.db.transaction(async (tx) => {
    if (!(await isInEpoch(tx, session.userId, proof.epoch))) return false;
    await endAccess(context, tx, { userId: session.userId, kind: 'password', how: 'person', keptSession: session.id });
    await writePassword(tx, session.userId, hash);
    await recordHistory(tx, session.userId, 'CUSTOMER_PASSWORD_UPDATED');
    return true;
  });
  return isStillProved ? { __typename: 'Success', success: true } : wrongCredentials();
}

/** Mails a link to the new address; until it is followed nothing changes. */
export async function requestEmailChange(
  context: Context,
  password: string,
  newEmailAddress: string,
): Promise<Success | Refusal<'InvalidCredentialsError'> | Refusal<'EmailAddressConflictError'>> {
  const { userId } = requireSession(context);
  const proof = await provePassword(context, password);
  if (!proof) return wrongCredentials();
  const email = normalEmail(newEmailAddress);
  if (!looksLikeEmail(email)) throw badInput('Enter a valid email address');
  if (await isTaken(context.db, email)) return refusal('EmailAddressConflictError', {}, addressTaken);
  await context.db.transaction(async (tx) => {
    await recordHistory(tx, userId, 'CUSTOMER_EMAIL_UPDATE_REQUESTED');
    const { language } = context;
    const job = { template: 'change-email', to: email, userId, epoch: proof.epoch, language };
    await context.jobs.enqueue('send-mail', job, { executor: tx });
  });
  return { __typename: 'Success', success: true };
}

/** Left out: as before. Empty: none. */
const changed = (given: string | null | undefined, before: string | null, name: string): string | null =>
  given === undefined ? before : givenLineOrNull(given, name);

const isGiven = (text: string | null | undefined): text is string => typeof text === 'string';
