import type { removalUndoMachine } from '#machines/shop/removal-undo/removal-undo-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const what = 'Maya Thorsen’s General admission';

const nothing: Face = { hides: [`${what} was removed`, 'Undo', 'Try again', 'Dismiss'] };

// The place around it is a live region that takes the focus: tests/component/shop/cart/removal-undo.test.tsx.
export const removalUndoSays: SaysOf<typeof removalUndoMachine> = {
  offering: { shows: [`${what} was removed Undo`], open: ['removal.undo', 'Undo'] },
  held: { shows: [`${what} was removed Undo`], open: ['removal.undo', 'Undo'] },
  puttingBack: { shows: [`${what} was removed Putting it back`], locked: ['removal.undo', 'Putting it back'] },
  outcomeUnknown: {
    shows: [
      `We don’t know yet whether ${what} is in your cart again No answer came when it was put back. Trying again puts it back once.`,
    ],
    open: ['removal.undo', 'removal.dismiss', 'Try again'],
  },
  refused: {
    announces: [`${what} was not put back Insufficient stock to add registration`],
    open: ['removal.dismiss'],
  },
  putBack: nothing,
  over: nothing,
};
