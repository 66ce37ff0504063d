import { textIn } from '#domain/texts.ts';
import { deskOrganizationsOf, findDeskOrganization } from '#server/modules/access/desk-organizations.ts';
import { permissionsOfMember } from '#server/modules/access/second-factor-rule.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';

/** Whom a person works for, at the desk. */
export const deskAccess: Resolvers = {
  Query: {
    myOrganizations: (_parent, _args, context) => deskOrganizationsOf(context.db, requireSession(context).userId),
    deskOrganization: (_parent, { code }, context) =>
      findDeskOrganization(context.db, requireSession(context).userId, code),
  },
  DeskOrganization: {
    id: ({ organization }) => organization.id,
    code: ({ organization, channelCode }) => channelCode ?? organization.id,
    name: ({ organization }, _args, { language }) => textIn(organization, language).name,
    role: ({ roleCode }) => roleCode,
    permissions: permissionsOfMember,
  },
};
