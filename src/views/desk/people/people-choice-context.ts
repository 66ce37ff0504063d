import type { peopleChoiceMachine } from '#machines/desk/people-choice/people-choice-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const PeopleChoiceFlow = createFlowContext<typeof peopleChoiceMachine>('peopleChoice');
