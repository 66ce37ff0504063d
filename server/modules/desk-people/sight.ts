import { permissionsAt } from '#server/modules/access/can.ts';
import { forbidden } from '#server/platform/authorize.ts';
import type { Executor } from '#server/platform/context.ts';

/** What a role sees of the people of an event: all of it, names and tickets, or how many there are. */
export type Sight = 'ORDERS' | 'TICKETS' | 'COUNTS';

type Event = { id: string; organizationId: string };

/** What this person sees of an event's people; null for a stranger. Throws FORBIDDEN for who sees nothing of them. */
export async function sightOf(executor: Executor, userId: string, event: Event): Promise<Sight | null> {
  const permissions = await permissionsAt(executor, userId, event);
  if (!permissions) return null;
  if (permissions.includes('ReadRegistration')) return 'ORDERS';
  if (permissions.includes('OverrideCheckIn')) return 'TICKETS';
  if (permissions.includes('ReadEvent')) return 'COUNTS';
  throw forbidden();
}
