import { createActor, fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { peopleChoiceMachine, type ChosenPerson } from '#machines/desk/people-choice/people-choice-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { peopleChoiceRequirements } from './people-choice-requirements.ts';

describeMachine(peopleChoiceRequirements);

const crowd = (length: number, from = 0): ChosenPerson[] =>
  Array.from({ length }, (_, at) => ({ id: `r-${from + at}`, firstName: 'P', lastName: `${from + at}` }));

describe(peopleChoiceMachine.id, () => {
  const begin = (people: ChosenPerson[]) =>
    createActor(peopleChoiceMachine.provide({ actors: { keepChoice: fromCallback(() => undefined) } }), {
      input: { eventId: 'ev-1', messages: '/messages', people },
    }).start();
  const count = (actor: ReturnType<typeof begin>) => actor.getSnapshot().context.people.length;

  test('takes two hundred, and no page that would make it more', () => {
    const actor = begin(crowd(190));
    actor.send({ type: 'peopleChoice.choose', people: crowd(11, 190) });
    expect(count(actor)).toBe(190);
    // Five of them are chosen already.
    actor.send({ type: 'peopleChoice.choose', people: crowd(15, 185) });
    expect(count(actor)).toBe(200);
    expect(actor.getSnapshot().can({ type: 'peopleChoice.choose', people: crowd(1, 200) })).toBe(false);
    expect(actor.getSnapshot().can({ type: 'peopleChoice.choose', people: crowd(50) })).toBe(false);
  });
});
