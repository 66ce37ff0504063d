import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';

/** What a role may do with its events: who is limited to some makes no others. */
export const permissionsAtEvent = ({
  permissions,
  eventIds,
}: Pick<DeskOrganization, 'permissions' | 'eventIds'>): DeskOrganization['permissions'] =>
  eventIds === null ? permissions : permissions.filter((permission) => permission !== 'CreateEvent');
