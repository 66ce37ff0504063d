import { confirmIdentity } from '#server/modules/auth/confirm-identity.ts';
import { hasSecondFactor } from '#server/modules/auth/let-in.ts';
import { logInByLink, requestLoginLink } from '#server/modules/auth/login-link.ts';
import {
  addPasskey,
  logInWithPasskey,
  passkeysOf,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from '#server/modules/auth/passkeys.ts';
import type { AccountSecurityModel } from '#server/modules/auth/passkeys.ts';
import { recoveryCodesLeft } from '#server/modules/auth/recovery-codes.ts';
import {
  confirmAuthenticator,
  giveSecondFactor,
  renewRecoveryCodes,
  startAuthenticator,
  turnOffSecondFactor,
} from '#server/modules/auth/second-factor.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** What guards an account besides its password (docs/decisions/053 and 054). */
export const guardModule: ServerModule = {
  resolvers: {
    Query: {
      async accountSecurity(_parent, _args, context): Promise<AccountSecurityModel> {
        const { userId } = requireSession(context);
        const [secondFactor, left, passkeys] = await Promise.all([
          hasSecondFactor(context.db, userId),
          recoveryCodesLeft(context.db, userId),
          passkeysOf(context.db, userId),
        ]);
        return { secondFactor, recoveryCodesLeft: left, passkeys };
      },
    },
    Mutation: {
      requestLoginLink: (_parent, { emailAddress }, context) => requestLoginLink(context, emailAddress),
      logInByLink: (_parent, { token, switchAccount }, context) =>
        logInByLink(context, { token, switchAccount: switchAccount ?? false }),
      giveSecondFactor: (_parent, { code }, context) => giveSecondFactor(context, code),
      startPasskeyLogin: (_parent, _args, context) => startPasskeyLogin(context),
      logInWithPasskey: (_parent, { response }, context) => logInWithPasskey(context, response),
      confirmIdentity: (_parent, { password }, context) => confirmIdentity(context, password),
      startPasskey: (_parent, _args, context) => startPasskey(context),
      addPasskey: (_parent, { response, name }, context) => addPasskey(context, response, name),
      renamePasskey: (_parent, { id, name }, context) => renamePasskey(context, id, name),
      removePasskey: (_parent, { id }, context) => removePasskey(context, id),
      startAuthenticator: (_parent, _args, context) => startAuthenticator(context),
      confirmAuthenticator: (_parent, { code }, context) => confirmAuthenticator(context, code),
      turnOffSecondFactor: (_parent, _args, context) => turnOffSecondFactor(context),
      renewRecoveryCodes: (_parent, _args, context) => renewRecoveryCodes(context),
    },
    Passkey: {
      createdAt: ({ createdAt }) => createdAt.toISOString(),
      lastUsedAt: ({ lastUsedAt }) => lastUsedAt?.toISOString() ?? null,
    },
  },
};
