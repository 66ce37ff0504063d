import type { Permission } from '#server/generated/resolvers.ts';

/** As the contract and the database have them. */
export const roleCodes = [
  'OrganizationOwner',
  'OrganizationManager',
  'OrganizationBoxOffice',
  'OrganizationDoorSupervisor',
  'OrganizationDoorSteward',
  'OrganizationMember',
] as const;
export type RoleCode = (typeof roleCodes)[number];

type Role = { name: string; permissions: readonly Permission[] };

/**
 * The one table of what each role may. A permission stands here where the role has all of it; what a role may in part, its
 * own sales or a sum up to a limit, is decided where it is done.
 */
const roles: Record<RoleCode, Role> = {
  OrganizationOwner: {
    name: 'Owner',
    permissions: [
      'CreateEvent',
      'ReadEvent',
      'UpdateEvent',
      'DeleteEvent',
      'PublishEvent',
      'CancelEvent',
      'ReadRegistration',
      'UpdateRegistration',
      'RefundOrder',
      'MessageRegistrants',
      'ReadReport',
      'CheckIn',
      'OverrideCheckIn',
      'ManageDevices',
      'ManageWaitlist',
      'ManageMembers',
      'ReadSettings',
      'UpdateSettings',
    ],
  },
  OrganizationManager: {
    name: 'Manager',
    permissions: [
      'CreateEvent',
      'ReadEvent',
      'UpdateEvent',
      'DeleteEvent',
      'PublishEvent',
      'ReadRegistration',
      'UpdateRegistration',
      'RefundOrder',
      'MessageRegistrants',
      'ReadReport',
      'CheckIn',
      'OverrideCheckIn',
      'ManageDevices',
      'ManageWaitlist',
      'ReadSettings',
    ],
  },
  OrganizationBoxOffice: {
    name: 'Box office',
    permissions: ['ReadEvent', 'ReadRegistration', 'UpdateRegistration', 'CheckIn'],
  },
  OrganizationDoorSupervisor: { name: 'Door supervisor', permissions: ['CheckIn', 'OverrideCheckIn', 'ManageDevices'] },
  OrganizationDoorSteward: { name: 'Door steward', permissions: ['CheckIn'] },
  OrganizationMember: { name: 'Viewer', permissions: ['ReadEvent'] },
};

/** What an organizer's owner may let a role have beside it; the plan's table calls it the owner's switch. */
export type OwnersSwitches = { managersCallOff: boolean };

const switched: Record<keyof OwnersSwitches, { roleCode: RoleCode; permission: Permission }> = {
  managersCallOff: { roleCode: 'OrganizationManager', permission: 'CancelEvent' },
};

const switchedOn = (code: RoleCode, switches: OwnersSwitches): Permission[] =>
  (['managersCallOff'] as const).flatMap((key) =>
    switches[key] && switched[key].roleCode === code ? [switched[key].permission] : [],
  );

/** The roles that an organizer may keep from whoever has no second factor (docs/decisions/175). */
export const guardedRoles: readonly RoleCode[] = ['OrganizationOwner', 'OrganizationManager'];

/** The role that may everything, and that an organizer is never without. */
export const ownerCode: RoleCode = 'OrganizationOwner';

export const roleName = (code: RoleCode): string => roles[code].name;

/** Whether the role itself has it, whatever the owner's switches, and wherever it is not limited to some events. */
export const mayIn = (code: RoleCode, permission: Permission): boolean => roles[code].permissions.includes(permission);

/** The same with the owner's switches. */
export const mayWith = (code: RoleCode, switches: OwnersSwitches, permission: Permission): boolean =>
  mayIn(code, permission) || switchedOn(code, switches).includes(permission);

/** Of everybody who is logged in, for what is their own (platform specification §6). */
export const customerPermissions: readonly Permission[] = ['Authenticated', 'Owner'];

/** All permissions of who works for an organizer, as the contract lists them. */
export const permissionsOf = (code: RoleCode, switches: OwnersSwitches): Permission[] => [
  ...customerPermissions,
  'OrganizationMember',
  ...(code === ownerCode ? (['OrganizationOwner'] as const) : []),
  ...roles[code].permissions,
  ...switchedOn(code, switches),
];
