import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import { EventHead } from '#views/shop/events/event-head.tsx';

test('the head of an event says its date and its time, as the organizer’s clock has them', () => {
  const times = { startWallTime: '2026-11-21T19:30:00', endWallTime: '2026-11-21T22:15:00', timeZoneName: 'PST' };
  render(<EventHead event={{ ...anEventDetail, ...times }} ticketColor="var(--ticket-theatre)" />);
  expect(screen.getByText('Saturday, November 21, 2026').tagName).toBe('B');
  expect(screen.getByText('7:30 pm to 10:15 pm PST').tagName).toBe('SPAN');
  expect(screen.queryByText(/Doors open/)).toBeNull();
});

test('the head of an event says when the first of its doors opens', () => {
  const words = (doorsOpen: string) => {
    const { unmount } = render(<EventHead event={{ ...anEventDetail, doorsOpen }} ticketColor="red" />);
    const { textContent } = screen.getByText(/^Doors open/);
    unmount();
    return textContent;
  };
  expect(words('2026-11-21T18:00:00')).toBe('Doors open: 6:00 pm');
  expect(words('2026-11-20T18:00:00')).toBe('Doors open: Fri 20 Nov, 6:00 pm');
});
