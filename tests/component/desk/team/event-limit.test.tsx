import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { teamMachine } from '#machines/desk/team/team-machine.ts';
import { beginning } from '#machines/desk/team/team-setup.ts';
import { team } from '#tests/model/desk/sample-desk.ts';
import { EventLimit } from '#views/desk/team/event-limit.tsx';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

function show() {
  const chosen: (string[] | null)[] = [];
  function Limited() {
    const [eventIds, setEventIds] = useState<string[] | null>(null);
    const choose = (ids: string[] | null) => {
      chosen.push(ids);
      setEventIds(ids);
    };
    return <EventLimit eventIds={eventIds} isSaving={false} onChange={choose} />;
  }
  render(
    <TeamFlow.Provider actor={stillFlow(teamMachine, 'inviting', { ...beginning({ organizationId: 'o-1' }), team })}>
      <Limited />
    </TeamFlow.Provider>,
  );
  return { user: userEvent.setup(), chosen };
}

test('a role is limited to each event that is ticked, until it is ticked no more', async () => {
  const { user, chosen } = show();
  await user.click(screen.getByLabelText('Only these'));
  const [first, second] = screen.getAllByRole<HTMLInputElement>('checkbox');
  if (!first || !second) throw new Error('two events were to be chosen from');
  const ticks = () => [first.checked, second.checked];
  expect(ticks()).toEqual([false, false]);
  await user.click(first);
  await user.click(second);
  expect(ticks()).toEqual([true, true]);
  await user.click(first);
  expect(ticks()).toEqual([false, true]);
  await user.click(screen.getByLabelText('All events'));
  expect(chosen).toEqual([[], ['ev-1'], ['ev-1', 'ev-2'], ['ev-2'], null]);
});
