import type { organizationSettingsMachine } from '#machines/desk/organization-settings/organization-settings-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const OrganizationSettingsFlow = createFlowContext<typeof organizationSettingsMachine>('organization settings');
