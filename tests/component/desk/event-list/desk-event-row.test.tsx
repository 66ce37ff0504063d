import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeskEventRow } from '#views/desk/event-list/desk-event-row.tsx';
import { orchard } from '#tests/model/desk/event-list/sample-events.ts';

const show = (cover: string | null) =>
  render(<DeskEventRow event={{ ...orchard, cover }} href="/desk/players/events/ev-1" mayCreate={false} />).container;

/** As in a browser that has loaded it. */
const loaded = () => vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(480);

test('an event is shown with its first picture, at an address from the root of the site', () => {
  loaded();
  const picture = show('pictures/p-1/960.webp').querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/pictures/p-1/960.webp');
  expect(picture?.getAttribute('alt')).toBe('');
  expect(screen.getByRole('link', { name: 'The Cherry Orchard' }).getAttribute('href')).toBe(
    '/desk/players/events/ev-1',
  );
});

test('an event without a picture is shown with its printed cover', () => {
  expect(show(null).querySelector('img')).toBeNull();
});
