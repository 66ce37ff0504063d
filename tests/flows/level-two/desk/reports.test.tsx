import { vi } from 'vitest';
import { reportsRequirements } from '#tests/model/desk/report/reports-requirements.ts';
import { ReportsFlow } from '#views/desk/report/reports-context.ts';
import { ReportsScreen } from '#views/desk/report/reports-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, heading, isAriaDisabled, shownText, write } from '../on-screen.ts';

const show = () => button('Show');
const isLooking = () => shownText('Adding up the report') !== null;
const isShown = () => show() !== null && !isAriaDisabled(show());
const isRefused = () => shownText('Give two days, the first no later than the last.') !== null;

function pick(value: string): void {
  const select = field('Event');
  if (!(select instanceof HTMLSelectElement)) throw new Error('there is no event to choose');
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function fill(label: string, value: string): void {
  const typed = field(label);
  if (typed) write(typed, value);
}

describeRendered({
  owns: ['views/desk/report/', 'machines/desk/report/'],
  requirements: reportsRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <ReportsFlow.Provider actor={actor}>
      <ReportsScreen />
    </ReportsFlow.Provider>
  ),
  controls: {
    'address.changed': { from: 'the address of the page' },
    'reports.retry': { find: () => button('Try again') },
    'reports.choose': {
      prepare: ({ wanted }) => {
        pick(wanted.eventId ?? '');
        fill('First day', wanted.from ?? '');
        fill('Last day', wanted.to ?? '');
      },
      // Answers have no days that could be asked for.
      find: () => (field('First day') ? show() : null),
    },
  },
  shows: {
    readingReport: () => isLooking() && !isShown(),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notThere: () => heading('There is no such report') !== null,
    notPermitted: isLooking,
    showing: () => isShown() && !isRefused(),
    daysRefused: () => isShown(),
  },
});
