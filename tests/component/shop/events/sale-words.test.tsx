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

/** Every reason, and what stands in its place where there is none. */
const allWords = [...new Set([...Object.values(wordsOf), '12 spots left'])].flatMap((words) => words ?? []);
const wordsIn = ({ textContent }: HTMLElement) => allWords.filter((words) => textContent.includes(words));

test('an event that can be bought says nothing of a number of spots that was read before', () => {
  const { container } = render(<EventTicket event={{ ...aListedEvent, remainingCapacity: 0 }} />);
  expect([wordsIn(container), container.textContent.includes('left')]).toEqual([[], false]);
});

/** docs/decisions/093: for each answer of the one rule of sale, what the list, the page's head and its bar say and offer. */
describe.each(saleCodes)('an event that is %s', (code) => {
  const sold = { remainingCapacity: 12, saleStatus: { __typename: 'SaleStatus' as const, code, opensAt } };
  const words = [wordsOf[code] ?? '12 spots left'];

  test('says so on its ticket in a list', () => {
    const { container } = render(<EventTicket event={{ ...aListedEvent, ...sold }} />);
    expect(wordsIn(container)).toEqual(words);
  });

  test('says so in the head of its page', () => {
    const { container } = render(
      <EventHead event={{ ...anEventDetail, ...sold }} ticketColor="var(--ticket-theatre)" />,
    );
    expect(wordsIn(container)).toEqual(words);
  });

  test('offers in its bar Register, a reminder, or nothing', () => {
    const overlay = createActor(overlayMachine, { input: { isSignedIn: true } }).start();
    const { container } = render(
      <OverlayFlow.Provider actor={overlay}>
        <RegisterBar
          event={{ ...anEventDetail, ...sold }}
          ticketColor="var(--ticket-theatre)"
          reminder={(id) => <button type="button">Remind me of {id}</button>}
        />
      </OverlayFlow.Provider>,
    );
    expect(wordsIn(container)).toEqual(words);
    const offered: Partial<Record<typeof code, string>> = { OPEN: 'Register', NOT_OPEN_YET: 'Remind me of ev-1' };
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([offered[code] ?? []].flat());
  });
});
