import { peopleRequirements } from '#tests/model/desk/people/people-requirements.ts';
import { PeopleFlow } from '#views/desk/people/people-context.ts';
import { PeopleScreen } from '#views/desk/people/people-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, fill, isAriaDisabled, shownText } from '../on-screen.ts';

const names: Readonly<Record<string, string>> = { 'r-1': 'Thorsen, Maya', 'r-2': 'Whitcomb, George' };
const find = () => button('Find');
const counts = () => shownText('How many');
const isBusy = () => document.querySelector('section[aria-busy=true]') !== null;

function pick(label: string, value: string): void {
  const select = field(label);
  if (!(select instanceof HTMLSelectElement)) throw new Error(`there is no list ${label}`);
  select.value = value;
}

/** Ticking it by hand would look for it at once. */
function tick(name: string, isWanted: boolean): void {
  const box = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (box) box.checked = isWanted;
}

describeRendered({
  owns: ['views/desk/people/pe', 'machines/desk/people/'],
  requirements: peopleRequirements,
  draw: (actor) => (
    <PeopleFlow.Provider actor={actor}>
      <PeopleScreen
        file={null}
        mayWrite={false}
        sheet={(id, close) => (
          <button type="button" onClick={close} data-sheet={id}>
            Close the sheet
          </button>
        )}
      />
    </PeopleFlow.Provider>
  ),
  controls: {
    'people.retry': { find: () => button('Try again') },
    'people.search': {
      prepare: ({ filter }) => {
        fill('Name, mail or code', filter.search);
        pick('Tickets', filter.tierId ?? '');
        pick('State', filter.state ?? '');
        tick('missing', filter.isMissingAnswers);
        tick('owes', filter.owes);
        tick('refused', filter.isMailRefused);
      },
      find,
    },
    'people.next': { find: () => button('Next page') },
    'people.previous': { find: () => button('Previous page') },
    'people.open': { find: ({ id }) => button(names[id] ?? '') },
    'people.close': { find: () => button('Close the sheet') },
    'people.refresh': { from: 'a sheet in which something was changed' },
  },
  shows: {
    readingPeople: () => shownText('Looking up the people') !== null || isBusy() || counts() !== null,
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notPermitted: () => shownText('Looking up the people') !== null,
    listing: () => counts() !== null || (find() !== null && !isBusy() && !isAriaDisabled(find())),
  },
});
