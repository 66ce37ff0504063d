import type { UserModel } from '#server/modules/auth/auth-model.ts';
import type { CurrentUserResolvers } from '#server/generated/resolvers.ts';
import { channelsOf, membershipsOf, organizationsOf } from '#server/modules/access/memberships.ts';
import { each } from '#server/platform/batch.ts';

/** Whom a person works for, as fields of the person. */
export const membershipFields: CurrentUserResolvers = {
  channels: (user, _args, { db }) => channelsOf(db, user.id),
  memberships: (user, _args, { db }) => membershipsOf(db, user),
  organizations: (user, _args, { db }) => organizationsOf(db, user.id),
  primaryOrganizationId: async (user, _args, { db }) => (await organizationsOf(db, user.id))[0]?.id ?? null,
};

export const membershipLoaders = {
  roles: each(async (user: UserModel, _args, { db }) => (await membershipsOf(db, user)).map(({ role }) => role)),
  memberships: each((user: UserModel, _args, { db }) => membershipsOf(db, user)),
  organizations: each((user: UserModel, _args, { db }) => organizationsOf(db, user.id)),
};
