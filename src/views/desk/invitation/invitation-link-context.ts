import type { invitationLinkMachine } from '#machines/desk/invitation-link/invitation-link-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const InvitationLinkFlow = createFlowContext<typeof invitationLinkMachine>('invitation link');
