import type { organizationStartMachine } from '#machines/desk/organization-start/organization-start-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const OrganizationStartFlow = createFlowContext<typeof organizationStartMachine>('organization start');
