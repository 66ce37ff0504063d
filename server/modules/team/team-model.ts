import type { InferSelectModel } from 'drizzle-orm';
import type { RoleCode } from '#server/modules/access/roles.ts';
import type { organizationInvitations } from '#server/modules/team/team-tables.ts';

export type MemberModel = {
  id: string;
  organizationId: string;
  userId: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  roleCode: RoleCode;
  eventIds: string[] | null;
  createdAt: Date;
};

export type InvitationModel = InferSelectModel<typeof organizationInvitations>;
