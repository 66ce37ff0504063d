import { eq, lt } from 'drizzle-orm';
import { looksLikeEmail, normalEmail } from '#domain/email-address.ts';
import { loginByPassword, passwordRequired } from '#messages/account-refusals.ts';
import type { UserModel } from '#server/modules/auth/auth-model.ts';
import { changeEmail, resetPassword, weakPassword } from '#server/modules/auth/account-links.ts';
import { accountChanges, accounts, sessions, users, verifications } from '#server/modules/auth/auth-tables.ts';
import { knownDeviceOf } from '#server/modules/auth/known-devices.ts';
import { loggedInAlready, login } from '#server/modules/auth/login.ts';
import { logout } from '#server/modules/auth/logout.ts';
import { endOtherSessions, endSession, ownSessions } from '#server/modules/auth/own-sessions.ts';
import { passwordFault } from '#server/modules/auth/password-rules.ts';
import { endOldSignUps } from '#server/modules/auth/pending-sign-ups.ts';
import { signUp } from '#server/modules/auth/sign-up.ts';
import { undoChange } from '#server/modules/auth/undo-change.ts';
import { requestEmailChange, updatePassword, updateProfile } from '#server/modules/auth/update-account.ts';
import { verifyAccount } from '#server/modules/auth/verify-account.ts';
import { epochOf } from '#server/modules/auth/end-access.ts';
import { each } from '#server/platform/batch.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { badInput } from '#server/platform/client-error.ts';
import { givenName } from '#server/platform/given-name.ts';
import { givenLineOrNull } from '#server/platform/given-text.ts';
import type { ServerModule } from '#server/platform/module.ts';
import { countTry } from '#server/platform/rate-limit.ts';
import { refusal } from '#server/platform/result.ts';

const success = { __typename: 'Success', success: true } as const;
const weekMs = 7 * 86_400_000;
/** Its link is good for a day, and can be asked for again as long as it waits. */
const signUpWaitsMs = 30 * 86_400_000;

/** Accounts and sessions (customer specification §5 and §8; docs/decisions/010). */
export const authModule: ServerModule = {
  resolvers: {
    Query: {
      async me(_parent, _args, { session, db }) {
        if (!session) return null;
        const [user] = await db.select().from(users).where(eq(users.id, session.userId));
        return user ?? null;
      },
      mySessions: (_parent, _args, context) => ownSessions(context),
    },
    Mutation: {
      login: (_parent, { username, password, rememberMe }, context) =>
        login(context, username, password, rememberMe ?? true),
      async authenticate(_parent, { input, rememberMe }, context) {
        if (!input.native) return refusal('NativeAuthStrategyError', {}, loginByPassword);
        return login(context, input.native.username, input.native.password, rememberMe ?? true);
      },
      logout: (_parent, _args, context) => logout(context),
      endSession: async (_parent, { id }, context) => ({ success: await endSession(context, id) }),
      endOtherSessions: async (_parent, _args, context) => ({ success: await endOtherSessions(context) }),
      async registerCustomerAccount(_parent, { input, idempotencyKey }, context) {
        if (context.session) return loggedInAlready();
        const emailAddress = normalEmail(input.emailAddress);
        if (!looksLikeEmail(emailAddress)) throw badInput('Enter a valid email address');
        if (!input.password) return refusal('MissingPasswordError', {}, passwordRequired);
        const fault = passwordFault(input.password, context.language, [
          emailAddress,
          input.firstName ?? '',
          input.lastName ?? '',
        ]);
        if (fault) return weakPassword(fault);
        await countTry(context, 'signUp', emailAddress);
        const names = {
          firstName: givenName(input.firstName ?? '', 'First name'),
          lastName: givenName(input.lastName ?? '', 'Last name'),
        };
        const profile = { ...names, phoneNumber: givenLineOrNull(input.phoneNumber, 'Phone number') };
        const call = keyedCall('registerCustomerAccount', {
          scope: `sign-up:${emailAddress}`,
          key: idempotencyKey,
          args: profile,
        });
        const { language } = context;
        await signUp(context, { ...profile, emailAddress, password: input.password, language }, call);
        return success;
      },
      async refreshCustomerVerification(_parent, { emailAddress }, context) {
        const to = normalEmail(emailAddress);
        await countTry(context, 'resendVerification', to, await knownDeviceOf(context, to));
        await context.jobs.enqueue('send-mail', { template: 'verify-account', to, language: context.language });
        return success;
      },
      verifyCustomerAccount: (_parent, { token, password, switchAccount }, context) =>
        verifyAccount(context, { token, password: password ?? null, switchAccount: switchAccount ?? false }),
      async requestPasswordReset(_parent, { emailAddress }, context) {
        const to = normalEmail(emailAddress);
        await countTry(context, 'requestReset', to, await knownDeviceOf(context, to));
        const epoch = await epochOf(context.db, to);
        await context.jobs.enqueue('send-mail', { template: 'reset-password', to, epoch, language: context.language });
        return success;
      },
      resetPassword: (_parent, { token, password, switchAccount }, context) =>
        resetPassword(context, { token, switchAccount: switchAccount ?? false }, password),
      updateCustomerPassword: (_parent, { currentPassword, newPassword }, context) =>
        updatePassword(context, currentPassword, newPassword),
      requestUpdateCustomerEmailAddress: (_parent, { password, newEmailAddress }, context) =>
        requestEmailChange(context, password, newEmailAddress),
      updateCustomerEmailAddress: (_parent, { token }, context) => changeEmail(context, token),
      undoAccountChange: (_parent, { token, password }, context) => undoChange(context, token, password),
      updateMemberAccount: (_parent, { input }, context) => updateProfile(context, input),
    },
    CurrentUser: {
      identifier: (user) => user.email,
      verified: (user) => user.emailVerified,
      featuredAsset: () => null,
    },
    User: {
      identifier: (user) => user.email,
      verified: (user) => user.emailVerified,
      lastLogin: (user) => user.lastLogin?.toISOString() ?? null,
      featuredAsset: () => null,
    },
  },
  loaders: {
    User: {
      authenticationMethods: each(async (user: UserModel, _args, { db }) => {
        const rows = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.userId, user.id));
        return rows.map(({ id }) => ({ id, strategy: 'native' }));
      }),
    },
  },
  jobs: [
    {
      queue: 'purge-expired',
      schedule: '17 3 * * *',
      async handle({ db, pool, clock }) {
        const now = clock();
        await db.delete(sessions).where(lt(sessions.expiresAt, now));
        const aWeekAgo = new Date(now.getTime() - weekMs);
        await db.delete(verifications).where(lt(verifications.expiresAt, aWeekAgo));
        await db.delete(accountChanges).where(lt(accountChanges.createdAt, new Date(aWeekAgo.getTime() - weekMs)));
        await endOldSignUps(db, new Date(now.getTime() - signUpWaitsMs));
        await pool.query('delete from rate_limits where expire < $1', [now.getTime()]);
      },
    },
  ],
};
