import { todayMachine } from '#machines/desk/today/today-machine.ts';
import type { DeskToday } from '#services/desk/today/today-service.ts';
import { players } from '#tests/model/desk/sample-desk.ts';
import { aToday, everyWait, playersToday, supervisorsToday } from '#tests/model/desk/sample-today.ts';
import { TodayFlow } from '#views/desk/today/today-context.ts';
import { TodayScreen } from '#views/desk/today/today-screen.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof todayMachine>>[1];

const page = (name: string, state: State, today: DeskToday | null) =>
  atDesk(name, players, '', () => (
    <TodayFlow.Provider
      actor={stillFlow(todayMachine, state, {
        organizationId: 'o-1',
        today,
        trouble: state === 'unreadable' || state === 'stale' ? { code: 'noConnection' } : null,
      })}
    >
      <TodayScreen code={players.code} />
    </TodayFlow.Provider>
  ));

const quiet = aToday({
  waits: [],
  sales: { __typename: 'DeskTodaySales', events: [], hasMore: false },
  money: null,
});

/** The desk's first page. */
export const states: GalleryArea = [
  page('reading', 'readingToday', null),
  page('unreadable', 'unreadable', null),
  page('signed-out', 'signedOut', null),
  page('not-theirs', 'notTheirs', null),
  page('open', 'open', playersToday),
  page('open-with-every-wait', 'open', aToday({ waits: everyWait })),
  page('open-and-quiet', 'open', quiet),
  page('door-supervisor', 'open', supervisorsToday),
  page('door-supervisor-without-events', 'open', { ...supervisorsToday, doors: [] }),
  page('reading-again', 'readingToday', playersToday),
  page('stale', 'stale', playersToday),
];
