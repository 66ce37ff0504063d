import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { playersToday } from '#tests/model/desk/sample-today.ts';
import { TodaySales } from '#views/desk/today/today-sales.tsx';

const none = { __typename: 'DeskTodaySales' as const, events: [], hasMore: false };
const begun = <input aria-label="Name of the event" />;

test('what somebody has begun stays when Today is read anew and something is on sale by then', async () => {
  const { rerender } = render(<TodaySales sales={none} path="/desk/players" newEvent={begun} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, 'An evening');
  rerender(<TodaySales sales={playersToday.sales ?? none} path="/desk/players" newEvent={begun} />);
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.value).toBe('An evening');
});

test('an event is begun from Today only where nothing is on sale', () => {
  render(<TodaySales sales={playersToday.sales ?? none} path="/desk/players" newEvent={begun} />);
  expect(screen.queryByRole('textbox')).toBeNull();
});
