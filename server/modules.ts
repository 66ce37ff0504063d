import type { ServerModule } from '#server/platform/module.ts';

const areas: Record<string, () => Promise<Record<string, ServerModule>>> = {
  auth: () => import('#server/modules/auth/auth-module.ts'),
  customers: () => import('#server/modules/customers/customers-module.ts'),
  notifications: () => import('#server/modules/notifications/notifications-module.ts'),
  organizers: () => import('#server/modules/organizers/organizers-module.ts'),
  places: () => import('#server/modules/places/places-module.ts'),
  catalog: () => import('#server/modules/catalog/catalog-module.ts'),
  forms: () => import('#server/modules/forms/forms-module.ts'),
  orders: () => import('#server/modules/orders/orders-module.ts'),
  giftCards: () => import('#server/modules/gift-cards/gift-cards-module.ts'),
  payments: () => import('#server/modules/payments/payments-module.ts'),
};

/** Every area of the server. */
export async function loadModules(): Promise<ServerModule[]> {
  const loaded = await Promise.all(
    Object.entries(areas).map(async ([area, load]) => {
      try {
        return (await load())[`${area}Module`];
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
        throw error;
      }
    }),
  );
  return loaded.filter((module) => module !== undefined);
}
