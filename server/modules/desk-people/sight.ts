import { permissionsAt } from '#server/modules/access/can.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import { forbidden } from '#server/platform/authorize.ts';
import type { Executor } from '#server/platform/context.ts';

/** What a role sees of the people of an event: all of it, names and tickets, or how many there are. */
export type Sight = 'ORDERS' | 'TICKETS' | 'COUNTS';

type Event = { id: string; organizationId: string };

/** What this person sees of an event's people; null for a stranger. Throws FORBIDDEN for who sees nothing of them. */
export async function sightOf(executor: Executor, userId: string, event: Event): Promise<Sight | null> {
  const permissions = await permissionsAt(executor, userId, event);
  if (!permissions) return null;
  const sight = sightIn(permissions);
  if (!sight) throw forbidden();
  return sight;
}

/** null: nothing of them. */
export function sightIn(permissions: readonly Permission[]): Sight | null {
  if (permissions.includes('ReadRegistration')) return 'ORDERS';
  if (permissions.includes('OverrideCheckIn')) return 'TICKETS';
  return permissions.includes('ReadEvent') ? 'COUNTS' : null;
}
