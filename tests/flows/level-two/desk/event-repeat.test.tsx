import { fireEvent } from '@testing-library/react';
import { eventRepeatRequirements } from '#tests/model/desk/event-repeat/event-repeat-requirements.ts';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';
import { EventRepeatScreen } from '#views/desk/event-repeat/event-repeat-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, heading, isReadOnly, press, shownText, write } from '../on-screen.ts';

const days: Readonly<Record<string, RegExp>> = {
  '2026-12-20T19:30:00': /^Sunday, December 20, 2026/,
  '2026-12-27T19:30:00': /^Sunday, December 27, 2026/,
  '2027-01-03T19:30:00': /^Sunday, January 3, 2027/,
};
const every = () => field('Every');
const number = () => field('Number of dates');
const isForm = () => heading('How often') !== null;
const valueOf = (control: HTMLElement | null) => (control instanceof HTMLSelectElement ? control.value : null);
const isFortnightly = () => valueOf(every()) === '2';
const isUnknownAnswer = () => shownText('Foyer can’t do that on this page. Load it anew and try again.') !== null;
const deed = () => button(/^Make/) ?? button(/^Making/);
const isReading = () => shownText('Looking up the dates') !== null;
const isLocked = () => isReadOnly(number());

describeRendered({
  owns: ['views/desk/event-repeat/', 'machines/desk/event-repeat/'],
  requirements: eventRepeatRequirements,
  draw: (actor) => (
    <EventRepeatFlow.Provider actor={actor}>
      <EventRepeatScreen events="/desk/harbour-city-players/events" />
    </EventRepeatFlow.Provider>
  ),
  controls: {
    'eventRepeat.changeRule': {
      find: ({ draft }) => (draft.every === 2 || isFortnightly() ? every() : number()),
      use: (control, { draft }) =>
        control instanceof HTMLSelectElement
          ? void fireEvent.change(control, { target: { value: String(draft.every) } })
          : write(control, draft.times),
    },
    'eventRepeat.toggle': {
      find: ({ start }) => field(days[start] ?? ''),
      use: (control) => press(control),
    },
    'eventRepeat.make': { find: deed },
    'eventRepeat.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
    'eventRepeat.retry': { find: () => button('Try again') },
    'eventRepeat.goOn': { find: () => button('Repeat once more') },
  },
  shows: {
    readingDates: () => isForm() && isReading(),
    unreadable: () => isForm() && button('Try again') !== null,
    unusable: () => shownText('This number can’t be used here.') !== null || isUnknownAnswer(),
    choosing: () => isForm() && !isReading() && !isLocked() && button('Try again') === null,
    making: () => isLocked() && button('Ask again') === null,
    unknown: () => isLocked() && button('Ask again') !== null,
    made: () => heading('2 drafts are made') !== null,
    notTheirs: () => shownText('Your role makes no events here. Ask an owner or a manager.') !== null,
  },
});
