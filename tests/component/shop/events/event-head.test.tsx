import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import { EventHead } from '#views/shop/events/event-head.tsx';

test('the head of an event says its date and its time, as the organizer’s clock has them', () => {
  const times = { startWallTime: '2026-11-21T19:30:00', endWallTime: '2026-11-21T22:15:00', timeZoneName: 'PST' };
  render(<EventHead event={{ ...anEventDetail, ...times }} ticketColor="var(--ticket-theatre)" />);
  expect(screen.getByText('Saturday, November 21, 2026').tagName).toBe('B');
  expect(screen.getByText('7:30 pm to 10:15 pm PST').tagName).toBe('SPAN');
});

test.each([
  ['CANCELED', 'Cancelled'],
  ['STARTED', 'Started'],
  ['CLOSED', 'Registration closed'],
  ['NOT_OPEN_YET', 'Opens Wed 25 Nov, 10:00 am'],
] as const)('the head of an event that is %s says so instead of the spots that are left', (code, words) => {
  const opensAt = { __typename: 'SaleTime' as const, wallTime: '2026-11-25T10:00:00', timeZoneName: 'PST' };
  const saleStatus = { __typename: 'SaleStatus' as const, code, opensAt };
  render(<EventHead event={{ ...anEventDetail, saleStatus }} ticketColor="var(--ticket-theatre)" />);
  expect(screen.getByText(words).tagName).toBe('SPAN');
  expect(screen.queryByText(/left/)).toBe(null);
});
