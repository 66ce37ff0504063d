import { peopleMachine, wholeEvent } from '#machines/desk/people/people-machine.ts';
import type { ChosenPerson } from '#machines/desk/people-choice/people-choice-machine.ts';
import { peopleChoiceRequirements } from '#tests/model/desk/people-choice/people-choice-requirements.ts';
import { peoplePageOf } from '#tests/model/desk/sample-people.ts';
import { PeopleChoiceFlow } from '#views/desk/people/people-choice-context.ts';
import { PeopleFlow } from '#views/desk/people/people-context.ts';
import { PeopleScreen } from '#views/desk/people/people-screen.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, shownText } from '../on-screen.ts';

const names: Readonly<Record<string, string>> = { 'r-1': 'Choose Thorsen, Maya', 'r-2': 'Choose Whitcomb, George' };
/** One person’s box, or that of all on the page. */
const box = (ids: readonly string[]) => field(ids.length > 1 ? 'Choose all on this page' : (names[ids[0] ?? ''] ?? ''));
const isTicked = (found: HTMLElement | null) => found instanceof HTMLInputElement && found.checked;

describeRendered({
  owns: ['views/desk/people/cho', 'machines/desk/people-choice/'],
  requirements: peopleChoiceRequirements,
  draw: (actor) => (
    <PeopleChoiceFlow.Provider actor={actor}>
      <PeopleFlow.Provider
        actor={stillFlow(peopleMachine, 'listing', {
          eventId: 'ev-1',
          filter: wholeEvent,
          trail: [],
          page: peoplePageOf(),
          openId: null,
          unread: null,
        })}
      >
        <PeopleScreen file={null} mayWrite sheet={() => null} />
      </PeopleFlow.Provider>
    </PeopleChoiceFlow.Provider>
  ),
  controls: {
    'peopleChoice.choose': {
      find: ({ people }) => {
        const found = box(people.map((one: ChosenPerson) => one.id));
        return isTicked(found) ? null : found;
      },
    },
    'peopleChoice.leaveOut': {
      find: ({ ids }) => {
        const found = box(ids);
        return isTicked(found) ? found : null;
      },
    },
    'peopleChoice.clear': { find: () => button('Choose none') },
    'peopleChoice.write': { find: () => button('Write to them') },
  },
  shows: { choosing: () => shownText('Choose all on this page') !== null },
});
