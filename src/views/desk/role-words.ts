import type { Language } from '#domain/language.ts';
import { membersAll, membersSome } from '#messages/team.ts';
import type { MemberRole } from '#services/desk/generated/graphql.ts';

/** As they are offered: who may most stands first. */
export const memberRoles = [
  'OrganizationOwner',
  'OrganizationManager',
  'OrganizationBoxOffice',
  'OrganizationDoorSupervisor',
  'OrganizationDoorSteward',
  'OrganizationMember',
] as const satisfies readonly MemberRole[];

/** At how many events somebody works: 'all events', '2 events'. */
export const eventsInWords = (eventIds: readonly string[] | null, language: Language): string =>
  eventIds === null ? membersAll(language) : membersSome({ count: eventIds.length }, language);
