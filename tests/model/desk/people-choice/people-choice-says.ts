import type { ChosenPerson, peopleChoiceMachine } from '#machines/desk/people-choice/people-choice-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = { context: { people: ChosenPerson[] } };

/** docs/decisions/184. */
export const peopleChoiceSays: SaysOf<typeof peopleChoiceMachine> = {
  choosing: ({ context: { people } }: Snapshot) => {
    const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    return people.length === 0
      ? { shows: ['Thorsen, Maya', 'Choose all on this page'], hides: ['Choose none', 'Write to them'] }
      : {
          shows: ['Thorsen, Maya', `${people.length} chosen, ${names.join(' and ')}`],
          open: ['peopleChoice.clear', 'Choose none', 'peopleChoice.write', 'Write to them'],
        };
  },
};
