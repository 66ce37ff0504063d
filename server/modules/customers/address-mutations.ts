import type { MutationResolvers } from '#server/generated/resolvers.ts';
import { createAddress, deleteAddress, ownAddress, updateAddress } from '#server/modules/customers/address-rules.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { badInput } from '#server/platform/client-error.ts';

/** Each once for its key. */
export const addressMutations = {
  async createCustomerAddress(_parent, { idempotencyKey: key, ...args }, context) {
    const { userId } = requireSession(context);
    const address = await once(context, keyedCall('createCustomerAddress', { scope: userId, key, args }), {
      deed: (db) => createAddress(db, userId, args.input),
      again: (id) => ownAddress(context.db, userId, id),
    });
    if (!address) throw badInput('There is no such address');
    return address;
  },

  async updateCustomerAddress(_parent, { idempotencyKey: key, ...args }, context) {
    const { userId } = requireSession(context);
    const address = await once(context, keyedCall('updateCustomerAddress', { scope: userId, key, args }), {
      deed: (db) => updateAddress(db, userId, args.input),
      again: (id) => ownAddress(context.db, userId, id),
    });
    if (!address) throw badInput('There is no such address');
    return address;
  },

  async deleteCustomerAddress(_parent, { idempotencyKey: key, ...args }, context) {
    const { userId } = requireSession(context);
    const success = await once(context, keyedCall('deleteCustomerAddress', { scope: userId, key, args }), {
      deed: (db) => deleteAddress(db, userId, args.id),
      again: async () => true,
      idOf: (isGone) => (isGone ? args.id : null),
    });
    return { success };
  },
} satisfies MutationResolvers;
