import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Screen } from '#tools/flows/rendered/walk-screens.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';

/** Where the second level shows its screens. */
export const inHappyDom: Screen = {
  show: (content) => void render(content),
  async leave() {
    cleanup();
    await vi.dynamicImportSettled();
  },
  async act(step) {
    await act(async () => {
      await step();
      await settled();
    });
  },
  click: (control) => void fireEvent.click(control),
};
