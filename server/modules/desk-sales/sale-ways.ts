import { deskWays } from '#server/modules/orders/orders-tables.ts';
import type { DeskWay } from '#server/modules/orders/orders-tables.ts';
import type { Permission } from '#server/generated/resolvers.ts';

/** What each way asks of the role: tickets for nothing are for who may set their prices (docs/decisions/172). */
export const permissionOf = {
  CASH: 'UpdateRegistration',
  CHEQUE: 'UpdateRegistration',
  CARD_TERMINAL: 'UpdateRegistration',
  LATER: 'UpdateRegistration',
  COMPLIMENTARY: 'UpdateEvent',
} as const satisfies Record<DeskWay, Permission>;

/** The ways of who has these permissions. */
export const waysWith = (permissions: readonly Permission[]): DeskWay[] =>
  deskWays.filter((way) => permissions.includes(permissionOf[way]));
