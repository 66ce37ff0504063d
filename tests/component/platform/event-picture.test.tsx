import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventPicture } from '#platform/covers/event-picture.tsx';

/** A picture that is on its way: happy-dom loads none and calls each complete at once. */
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});
afterEach(() => vi.restoreAllMocks());

const event = { id: 'ev-1', category: 'theatre' };

test('an event’s picture that does not load says Failed to load where everybody sees it, and gives way to the cover', () => {
  const { container, rerender } = render(<EventPicture event={event} src="/gone.jpg" alt="The king" />);
  fireEvent.error(screen.getByRole('img', { name: 'The king' }));
  const words = screen.getByText('Failed to load');
  expect([getComputedStyle(words).width, getComputedStyle(words).clipPath]).not.toContain('1px');
  expect(getComputedStyle(words).clipPath).not.toBe('inset(50%)');
  expect([container.querySelector('img'), container.querySelectorAll('svg').length]).toEqual([null, 1]);
  rerender(<EventPicture event={event} src="/here.jpg" alt="The king" />);
  expect(screen.queryByText('Failed to load')).toBeNull();
});

test('an event without a picture has its cover, and nothing failed', () => {
  const { container } = render(<EventPicture event={event} src={null} />);
  expect([screen.queryByText('Failed to load'), container.querySelectorAll('svg').length]).toEqual([null, 1]);
});
