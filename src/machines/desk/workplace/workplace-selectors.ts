import type { SnapshotFrom } from 'xstate';
import { isNamed, type workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';

type Snapshot = SnapshotFrom<typeof workplaceMachine>;

export const workplaceState = ({ value }: Snapshot) => value;
export const myOrganizations = ({ context }: Snapshot) => context.organizations;
/** The one that the address names; null until it is known that the person works there. */
export const openOrganization = ({ context }: Snapshot) =>
  context.organizations.find((one) => isNamed(one, context.code)) ?? null;
export const worksForSeveral = ({ context }: Snapshot) => context.organizations.length > 1;
export const workplaceTrouble = ({ context }: Snapshot) => context.trouble;
