import type { boxOfficeMachine } from '#machines/desk/box-office/box-office-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const BoxOfficeFlow = createFlowContext<typeof boxOfficeMachine>('boxOffice');
