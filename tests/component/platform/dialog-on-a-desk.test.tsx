import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from '#platform/ui/dialog.tsx';

test('a dialog on a wide page stands in its middle and is of medium width', () => {
  render(
    <Dialog open title="Log in" onOpenChange={() => undefined}>
      Words
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  const { position, top, left, translate } = getComputedStyle(dialog);
  expect({ position, top, left, translate }).toEqual({
    position: 'fixed',
    top: '50%',
    left: '50%',
    translate: '-50% -50%',
  });
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(rules).toMatch(/width:\s*min\(var\(--w,\s*34rem\),\s*calc\(100vw - 2rem\)\)/);
  expect(dialog.style.getPropertyValue('--w')).toBe('');
});
