import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { CodeDoor } from '#views/shop/events/code-door.tsx';

test('a code is given as it is typed, without the blanks around it; nothing is given without one', async () => {
  const given: string[] = [];
  render(<CodeDoor onGive={(code) => given.push(code)} />);
  await userEvent.click(screen.getByText('Have a code?'));
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
  await userEvent.type(screen.getByLabelText('Promotion code'), ' ');
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
  await userEvent.type(screen.getByLabelText('Promotion code'), 'friends-1 ');
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
  expect(given).toEqual(['friends-1']);
});
