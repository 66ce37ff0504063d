import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { departureMachine } from '#machines/desk/departure/departure-machine.ts';
import { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';
import { teamMachine } from '#machines/desk/team/team-machine.ts';
import { beginning } from '#machines/desk/team/team-setup.ts';
import { newest } from '#tests/model/desk/desk-history/sample-history.ts';
import { team } from '#tests/model/desk/sample-desk.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryPart } from '#views/desk/history/history-part.tsx';
import { DepartureFlow } from '#views/desk/team/departure-context.ts';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { TeamScreen } from '#views/desk/team/team-screen.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

const history = (
  <DeskHistoryFlow.Provider
    actor={stillFlow(deskHistoryMachine, 'listing', {
      organizationId: 'o-1',
      of: { topic: 'TEAM' },
      page: newest,
      afters: [],
      unread: null,
    })}
  >
    <HistoryPart />
  </DeskHistoryFlow.Provider>
);

test('the team page says below the team what was done with it', () => {
  render(
    <DepartureFlow.Provider
      actor={stillFlow(departureMachine, 'staying', { organizationId: 'o-1', idempotencyKey: '' })}
    >
      <TeamFlow.Provider actor={stillFlow(teamMachine, 'listing', { ...beginning({ organizationId: 'o-1' }), team })}>
        <TeamScreen organizer="Harbour City Players" history={history} />
      </TeamFlow.Provider>
    </DepartureFlow.Provider>,
  );
  const region = screen.getByRole('region', { name: 'History' });
  expect(region.textContent).toContain('Changed a role');
  expect(screen.getAllByRole('table').at(-1)?.closest('section')).toBe(region);
});
