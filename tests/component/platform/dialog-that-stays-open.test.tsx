import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Dialog } from '#platform/ui/dialog.tsx';

function show(canClose: boolean) {
  const asked: boolean[] = [];
  render(
    <Dialog open title="Delete attendee?" canClose={canClose} onOpenChange={(isOpen) => asked.push(isOpen)}>
      Words
    </Dialog>,
  );
  return { asked, cross: screen.getByRole('button', { name: 'Close' }), user: userEvent.setup() };
}

test('a dialog that can’t be closed now says so at its cross, and stays for the cross and Escape', async () => {
  const { asked, cross, user } = show(false);
  expect(cross.getAttribute('aria-disabled')).toBe('true');
  await user.click(cross);
  await user.keyboard('{Escape}');
  expect(asked).toEqual([]);
});

test('any other closes for both', async () => {
  const { asked, cross, user } = show(true);
  expect(cross.getAttribute('aria-disabled')).toBe(null);
  await user.click(cross);
  await user.keyboard('{Escape}');
  expect(asked).toEqual([false, false]);
});
