import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deskHistoryMachine } from '#machines/desk/desk-history/desk-history-machine.ts';
import { newest } from '#tests/model/desk/desk-history/sample-history.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryPart } from '#views/desk/history/history-part.tsx';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof deskHistoryMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof deskHistoryMachine>>[2];

const draw = (state: State, context: Partial<Context> = {}) =>
  render(
    <DeskHistoryFlow.Provider
      actor={stillFlow(deskHistoryMachine, state, {
        organizationId: 'o-1',
        of: { eventId: 'ev-1' },
        page: newest,
        afters: [],
        unread: null,
        ...context,
      })}
    >
      <HistoryPart />
    </DeskHistoryFlow.Provider>,
  );

test('says what was done, and leaves out of which event', () => {
  draw('listing');
  const region = screen.getByRole('region', { name: 'History' });
  expect(region.textContent).toContain('Changed a tier or an add-on');
  expect(region.textContent).not.toContain('The Winter’s Tale');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['What', 'Who', 'When']);
});

test('keeps a page while another one is read', () => {
  draw('readingHistory', { afters: ['h-2'] });
  expect(screen.getByText('Changed a tier or an add-on')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});

test('says that it is looked up, what went wrong, and who is logged in no more', () => {
  draw('readingHistory', { page: null });
  expect(screen.getByRole('status').textContent).toBe('Looking up what was done');
  draw('unreadable', { page: null, unread: { code: 'noConnection' } });
  draw('signedOut', { page: null });
  expect(screen.getByText('You are not logged in any more.')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2);
});
