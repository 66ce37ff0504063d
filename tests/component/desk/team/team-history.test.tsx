import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor, type ActorRefFrom, type OutputFrom } from 'xstate';
import { departureMachine } from '#machines/desk/departure/departure-machine.ts';
import { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';
import { teamMachine } from '#machines/desk/team/team-machine.ts';
import { beginning, type TeamActors } from '#machines/desk/team/team-setup.ts';
import { newest } from '#tests/model/desk/desk-history/sample-history.ts';
import { team } from '#tests/model/desk/sample-desk.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryPart } from '#views/desk/history/history-part.tsx';
import { DepartureFlow } from '#views/desk/team/departure-context.ts';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { TeamScreen } from '#views/desk/team/team-screen.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

type TeamAnswer = OutputFrom<TeamActors['getDeskMembers']>;

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

const draw = (actor: ActorRefFrom<typeof teamMachine>, below: ReactNode) =>
  render(
    <DepartureFlow.Provider
      actor={stillFlow(departureMachine, 'staying', { organizationId: 'o-1', idempotencyKey: '' })}
    >
      <TeamFlow.Provider actor={actor}>
        <TeamScreen organizer="Harbour City Players" history={below} />
      </TeamFlow.Provider>
    </DepartureFlow.Provider>,
  );

test('the team page says below the team what was done with it', () => {
  draw(stillFlow(teamMachine, 'listing', { ...beginning({ organizationId: 'o-1' }), team }), history);
  const region = screen.getByRole('region', { name: 'History' });
  expect(region.textContent).toContain('Changed a role');
  expect(screen.getAllByRole('table').at(-1)?.closest('section')).toBe(region);
});

test('what was done stays in its place while a dialog opens and closes', async () => {
  const actor = createActor(
    teamMachine.provide({
      actors: { getDeskMembers: fromPromise<TeamAnswer, { organizationId: string }>(() => Promise.resolve(team)) },
    }),
    { input: { organizationId: 'o-1' } },
  ).start();
  await waitFor(actor, ({ value }) => value === 'listing');
  draw(actor, history);
  const region = screen.getByRole('region', { name: 'History' });
  act(() => actor.send({ type: 'team.invite' }));
  await screen.findByRole('dialog');
  act(() => actor.send({ type: 'team.cancel' }));
  expect(screen.getByRole('region', { name: 'History' })).toBe(region);
});
