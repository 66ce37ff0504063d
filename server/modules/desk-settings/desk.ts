import { can, mayAsMember } from '#server/modules/access/can.ts';
import { findDeskOrganization } from '#server/modules/access/desk-organizations.ts';
import { createOrganization } from '#server/modules/desk-settings/create-organization.ts';
import { partIn } from '#server/modules/desk-settings/given-settings.ts';
import { saveOrganizationPart } from '#server/modules/desk-settings/save-settings.ts';
import { readPart, readSettings } from '#server/modules/desk-settings/settings-fields.ts';
import { policyFields } from '#server/modules/catalog/cancellation-policies.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import type { Resolvers } from '#server/generated/desk-resolvers.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

/** Organizers that start themselves, and their settings (docs/decisions/151). */
export const deskSettings: Resolvers = {
  Mutation: {
    createOrganization(_parent, { idempotencyKey: key, ...args }, context) {
      const { userId } = requireSession(context);
      return once(context, keyedCall('createOrganization', { scope: userId, key, args }), {
        deed: (db) => createOrganization({ db }, userId, args.input),
        again: (id) => createdBefore(context, userId, id),
      });
    },
    saveOrganizationPart(_parent, { idempotencyKey: key, ...args }, context) {
      const session = requireSession(context);
      const { userId } = session;
      return once(context, keyedCall('saveOrganizationPart', { scope: userId, key, args }), {
        deed: (db) => saveOrganizationPart({ ...context, db }, session, args),
        idOf: (saved) => (saved && !('errorCode' in saved) ? args.organizationId : null),
        again: (id) =>
          context.db.transaction(async (tx) => {
            const mayRead = await mayAsMember(tx, userId, { permission: 'ReadSettings', organizationId: id });
            return mayRead ? (await readPart(tx, id, partIn(args.values))).fields : null;
          }, ofOneMoment),
      });
    },
  },
  DeskOrganization: {
    settings({ organization: { id: organizationId } }, _args, context) {
      const { userId } = requireSession(context);
      return context.db.transaction(async (tx) => {
        const mayRead = await can(tx, userId, { permission: 'ReadSettings', organizationId });
        return mayRead ? readSettings(tx, organizationId) : null;
      }, ofOneMoment);
    },
  },
  CancellationPolicy: policyFields,
};

async function createdBefore({ db }: Context, userId: string, id: string) {
  const organization = await findDeskOrganization(db, userId, id);
  if (!organization) throw new Error(`no membership of ${id}`);
  return { __typename: 'DeskOrganization' as const, id, ...organization };
}
