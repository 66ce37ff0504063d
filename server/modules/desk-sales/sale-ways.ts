import { deskWays } from '#server/modules/orders/orders-tables.ts';
import type { DeskWay } from '#server/modules/orders/orders-tables.ts';
import { cardMethodOf } from '#server/modules/payments/awaited-by-card.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

/** What each way asks of the role: tickets for nothing are for who may set their prices (docs/decisions/172). */
export const permissionOf = {
  CASH: 'UpdateRegistration',
  CHEQUE: 'UpdateRegistration',
  CARD_TERMINAL: 'UpdateRegistration',
  CARD_LINK: 'UpdateRegistration',
  LATER: 'UpdateRegistration',
  COMPLIMENTARY: 'UpdateEvent',
} as const satisfies Record<DeskWay, Permission>;

/** What is not paid there and then: its money is waited for. */
export const awaitedWays: readonly DeskWay[] = ['CARD_LINK', 'LATER'];

/** Whether an event is sold this way: by a link for a card where its organizer's channel takes cards. */
export const isOffered = async (executor: Executor, way: DeskWay, channelId: string): Promise<boolean> =>
  way !== 'CARD_LINK' || (await cardMethodOf(executor, channelId)) !== null;

/** The ways of who has these permissions. */
export const waysWith = (permissions: readonly Permission[]): DeskWay[] =>
  deskWays.filter((way) => permissions.includes(permissionOf[way]));
