import { giveBackExpiredHolds } from '#server/modules/orders/place-holds.ts';
import type { JobHandler } from '#server/platform/module.ts';

/** Every minute the places of carts whose time has run out are free again; the items stay in the cart. */
export const holdExpiryJob: JobHandler = {
  queue: 'hold-expiry',
  schedule: '* * * * *',
  handle: async ({ db, clock, log }) => {
    const places = await giveBackExpiredHolds(db, clock());
    if (places > 0) log.info({ places }, 'gave back expired holds');
  },
};
