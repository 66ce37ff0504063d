import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import { opensAt, saleCodes, wordsOf } from '#tests/sale-table.ts';
import { EventTicket } from '#views/shared/events/event-ticket.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { EventHead } from '#views/shop/events/event-head.tsx';
import { RegisterBar } from '#views/shop/events/register-bar.tsx';

/** docs/decisions/093: for each answer of the one rule of sale, what the list, the page's head and its bar say and offer. */
describe.each(saleCodes)('an event that is %s', (code) => {
  const sold = { remainingCapacity: 12, saleStatus: { __typename: 'SaleStatus' as const, code, opensAt } };
  const formMessage = wordsOf[code] ?? '12 spots left';
  const unshown = Object.values({ ...wordsOf, left: '12 spots left' }).flatMap((words) =>
    words === null || words === formMessage ? [] : [words],
  );
  const expectMessage = (drawn: HTMLElement) =>
    expect([formMessage, ...unshown].map((words) => [words, drawn.textContent?.includes(words)])).toEqual([
      [formMessage, true],
      ...unshown.map((words) => [words, false]),
    ]);

  test('says so on its ticket in a list', () => {
    expectMessage(render(<EventTicket event={{ ...aListedEvent, ...sold }} />).container);
  });

  test('says so in the head of its page', () => {
    expectMessage(render(<EventHead event={{ ...anEventDetail, ...sold }} stock="var(--ticket-theatre)" />).container);
  });

  test('offers in its bar Register, a reminder, or nothing', () => {
    const overlay = createActor(overlayMachine, { input: { isSignedIn: true } }).start();
    const { container } = render(
      <OverlayFlow.Provider actor={overlay}>
        <RegisterBar
          event={{ ...anEventDetail, ...sold }}
          stock="var(--ticket-theatre)"
          reminder={(id) => <button type="button">Remind me of {id}</button>}
        />
      </OverlayFlow.Provider>,
    );
    expectMessage(container);
    const offered: Partial<Record<typeof code, string>> = { OPEN: 'Register', NOT_OPEN_YET: 'Remind me of ev-1' };
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([offered[code] ?? []].flat());
  });
});
