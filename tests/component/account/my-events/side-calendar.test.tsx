import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { dayCalendarMachine, type DayCalendarActors } from '#machines/account/my-events/day-calendar-machine.ts';
import { myEventsStart } from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import { stillActors } from '#tests/model/account/my-events/my-events-actors.ts';
import { ScreenWithChanges } from '#tests/component/account/my-events/screen-with-changes.tsx';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';

const today = '2026-11-21';

test('a link Back to homepage stands above the side calendar', () => {
  const list = myEventsMachine.provide({ actors: stillActors });
  const calendar = dayCalendarMachine.provide({
    actors: {
      getMyRegistrationDays: fromPromise<string[], { day: string; allAttendees: boolean }>(async () => []),
    } satisfies DayCalendarActors,
  });
  const input = { criteria: myEventsStart, today, timeZone: 'America/Vancouver' };
  render(
    <MyEventsFlow.Provider actor={createActor(list, { input }).start()}>
      <DayCalendarFlow.Provider
        actor={createActor(calendar, { input: { today, day: today, allAttendees: true } }).start()}
      >
        <ScreenWithChanges />
      </DayCalendarFlow.Provider>
    </MyEventsFlow.Provider>,
  );
  const side = within(screen.getByRole('complementary', { name: 'Calendar' }));
  const link = side.getByRole('link', { name: 'Back to homepage' });
  expect(link.getAttribute('href')).toBe('/');
  const table = side.getByRole('table', { name: 'November 2026' });
  expect(link.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
