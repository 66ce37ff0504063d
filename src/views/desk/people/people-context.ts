import type { peopleMachine } from '#machines/desk/people/people-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PeopleFlow = createFlowContext<typeof peopleMachine>('people');
