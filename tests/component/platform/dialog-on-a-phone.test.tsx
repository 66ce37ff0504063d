/** @vitest-environment-options { "width": 390, "height": 844 } */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from '#platform/ui/dialog.tsx';

test('a dialog on a phone is a sheet at the foot of the screen, as wide as it', () => {
  expect(window.innerWidth).toBe(390);
  render(
    <Dialog open title="Log in" onOpenChange={() => undefined}>
      Words
    </Dialog>,
  );
  const { position, top, bottom, left, right, width, translate } = getComputedStyle(screen.getByRole('dialog'));
  expect({ position, top, bottom, left, right, width, translate }).toEqual({
    position: 'fixed',
    top: 'auto',
    bottom: '0px',
    left: '0px',
    right: '0px',
    width: '100%',
    translate: 'none',
  });
});
