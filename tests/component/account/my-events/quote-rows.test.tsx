import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { aQuoteToAsk, heldOfTwo, quoted } from '#tests/model/account/cancel-dialog/a-quote.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { Review } from '#views/account/cancel/quote-rows.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

/** Of two tickets, of which the organizer decides about these. */
function show(needsApproval: [boolean, boolean]) {
  const registrations = needsApproval.map((needs, at) =>
    quoted({ needsApproval: needs, registration: { ...quoted().registration, id: `r-${at + 1}` } }),
  );
  const { context } = createActor(cancelDialogMachine).getSnapshot();
  const quote = aQuoteToAsk({ registrations });
  render(
    <CancelDialogFlow.Provider
      actor={stillFlow(cancelDialogMachine, 'reviewing', { ...context, opened: heldOfTwo, quote })}
    >
      <Review />
    </CancelDialogFlow.Provider>,
  );
}

test.each<[string, [boolean, boolean], RegExp | null]>([
  ['all of it', [true, true], /they have to agree\. Until then you keep what you have/],
  ['a part of it', [true, false], /they have to agree to a part of this\. Until then you keep that part/],
  ['nothing', [false, false], null],
])('who decides is said before anything is asked: about %s', (_what, needs, words) => {
  show(needs);
  const said = screen.queryByText(/they have to agree/);
  expect(said === null ? null : words?.test(said.textContent)).toBe(words === null ? null : true);
});
