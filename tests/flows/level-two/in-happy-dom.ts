import { act, cleanup, fireEvent, render } from '@testing-library/react';
import type { Screen } from '#tools/flows/rendered/walk-screens.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';

/** Where the second level shows its screens. */
export const inHappyDom: Screen = {
  show: (content) => void render(content),
  leave: cleanup,
  async act(step) {
    await act(async () => {
      await step();
      await settled();
    });
  },
  click: (control) => void fireEvent.click(control),
};
