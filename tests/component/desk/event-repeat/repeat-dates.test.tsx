import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventRepeatMachine } from '#machines/desk/event-repeat/event-repeat-machine.ts';
import { beginning } from '#machines/desk/event-repeat/event-repeat-setup.ts';
import { eachWeek } from '#tests/model/desk/event-repeat/sample-repeats.ts';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';
import { RepeatDates } from '#views/desk/event-repeat/repeat-dates.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

const context = { ...beginning({ eventId: 'ev-1' }), repeat: eachWeek };
const ticks = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').map(({ labels, checked }) => [labels?.[0]?.textContent, checked]);

test('dates are ticked until they are left out, and one that is there already never is', async () => {
  render(
    <EventRepeatFlow.Provider actor={stillFlow(eventRepeatMachine, 'choosing', context)}>
      <RepeatDates />
    </EventRepeatFlow.Provider>,
  );
  const user = userEvent.setup();
  const third = screen.getByLabelText('Sunday, January 3, 2027');
  const ticked = (isThird: boolean) => [
    ['Sunday, December 20, 2026', true],
    ['Sunday, December 27, 2026Already there', false],
    ['Sunday, January 3, 2027', isThird],
  ];
  expect(ticks()).toEqual(ticked(true));
  await user.click(third);
  expect(ticks()).toEqual(ticked(false));
  expect(screen.getByRole('button').textContent).toBe('Make 1 draft');
  await user.click(third);
  expect(ticks()).toEqual(ticked(true));
  expect(screen.getByRole('button').textContent).toBe('Make 2 drafts');
});
