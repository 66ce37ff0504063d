import { peopleChoiceLogic } from '#app/desk/people-choice-logic.ts';
import type { PeopleChoiceActors } from '#machines/desk/people-choice/people-choice-machine.ts';
import { peopleChoiceRequirements } from '#tests/model/desk/people-choice/people-choice-requirements.ts';
import { chosenGeorge, chosenMaya } from '#tests/model/desk/sample-people.ts';
import { wiringOf } from '../../world/wiring-of.ts';

const chosen = 'session foyer.chosen:ev-1';

export const peopleChoiceWiring = wiringOf<PeopleChoiceActors>()({
  requirements: peopleChoiceRequirements,
  wire: () => peopleChoiceLogic,
  rows: {
    keepChoice: [
      {
        when: 'some are chosen',
        input: { eventId: 'ev-1' },
        sends: [{ type: 'choice.keep', people: [chosenMaya, chosenGeorge] }],
        does: [{ keeps: chosen, value: { people: [chosenMaya, chosenGeorge] } }],
      },
      {
        when: 'nobody is chosen any more',
        input: { eventId: 'ev-1' },
        given: { stored: { [chosen]: { people: [chosenMaya] } } },
        sends: [{ type: 'choice.keep', people: [] }],
        does: [{ forgets: chosen }],
      },
    ],
  },
});
