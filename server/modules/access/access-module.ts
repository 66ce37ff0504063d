import { accountSecurityFields } from '#server/modules/access/account-security-fields.ts';
import { deskAccess } from '#server/modules/access/desk.ts';
import { membershipFields, membershipLoaders } from '#server/modules/access/membership-fields.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** Who works for which organizer, in which role, and what that role may (docs/decisions/092). */
export const accessModule: ServerModule = {
  resolvers: { CurrentUser: membershipFields, AccountSecurity: accountSecurityFields },
  desk: deskAccess,
  loaders: { User: membershipLoaders },
};
