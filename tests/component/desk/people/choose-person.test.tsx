import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { peopleChoiceMachine, type ChosenPerson } from '#machines/desk/people-choice/people-choice-machine.ts';
import { chosenMaya, mayas, owensPlace } from '#tests/model/desk/sample-people.ts';
import { ChoosePerson } from '#views/desk/people/choose-people.tsx';
import { PeopleChoiceFlow } from '#views/desk/people/people-choice-context.ts';

const chosenOwen: ChosenPerson = { id: 'r-3', firstName: 'Owen', lastName: 'Pryce' };

/** The boxes of Maya, who comes, and of Owen, who has cancelled. */
function boxes(people: ChosenPerson[]) {
  const logic = peopleChoiceMachine.provide({ actors: { keepChoice: fromCallback(() => undefined) } });
  const actor = createActor(logic, { input: { eventId: 'ev-1', messages: '/', people } }).start();
  render(
    <PeopleChoiceFlow.Provider actor={actor}>
      <ChoosePerson person={mayas} />
      <ChoosePerson person={owensPlace} />
    </PeopleChoiceFlow.Provider>,
  );
  return actor;
}
const named = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'));

test('who has cancelled is not chosen', () => {
  boxes([]);
  expect(named()).toEqual(['Choose Thorsen, Maya']);
});

test('who was chosen and has cancelled since can be left out', () => {
  const actor = boxes([chosenMaya, chosenOwen]);
  expect(named()).toEqual(['Choose Thorsen, Maya', 'Choose Pryce, Owen']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Pryce, Owen' }));
  expect(actor.getSnapshot().context.people).toEqual([chosenMaya]);
  expect(named()).toEqual(['Choose Thorsen, Maya']);
});
