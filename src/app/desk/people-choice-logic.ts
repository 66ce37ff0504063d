import { keepChoice } from '#app/desk/kept-choice.ts';
import { peopleChoiceMachine, type PeopleChoiceActors } from '#machines/desk/people-choice/people-choice-machine.ts';

export const peopleChoiceLogic = peopleChoiceMachine.provide({
  actors: { keepChoice } satisfies PeopleChoiceActors,
});
