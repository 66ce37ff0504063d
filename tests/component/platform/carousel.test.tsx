import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Carousel, CarouselDots, useCarousel } from '#platform/ui/carousel.tsx';
import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import { EventGallery } from '#views/shop/events/event-gallery.tsx';

/** Embla measures a layout, which no test has: in its place a list of slides that turns as it is told. */
const embla = vi.hoisted(() => {
  const listeners = new Set<() => void>();
  const state = { at: 0, count: 3, options: {} };
  const turn = (to: number) => {
    state.at = Math.min(Math.max(to, 0), state.count - 1);
    for (const listener of listeners) listener();
  };
  const api = {
    selectedScrollSnap: () => state.at,
    canScrollPrev: () => state.at > 0,
    canScrollNext: () => state.at < state.count - 1,
    scrollPrev: () => turn(state.at - 1),
    scrollNext: () => turn(state.at + 1),
    scrollTo: turn,
    on: (_: string, listener: () => void) => (listeners.add(listener), api),
    off: (_: string, listener: () => void) => (listeners.delete(listener), api),
  };
  return { state, api, use: (options: object) => ((state.options = options), [() => undefined, api] as const) };
});
vi.mock('embla-carousel-react', () => ({ default: embla.use }));

beforeEach(() => {
  embla.state.at = 0;
});
afterEach(() => vi.clearAllMocks());

function Ways() {
  const { selected, canScrollPrev, canScrollNext, scrollNext } = useCarousel();
  return <button onClick={scrollNext}>{`${selected} ${canScrollPrev} ${canScrollNext}`}</button>;
}

describe('a carousel', () => {
  test('tracks the selected slide, and whether there are more before or after it', () => {
    render(
      <Carousel count={3} track={<p>slides</p>}>
        <Ways />
        <CarouselDots label="Pictures" />
      </Carousel>,
    );
    const ways = screen.getByRole('button', { name: /true|false/ });
    expect(ways.textContent).toBe('0 false true');
    fireEvent.click(ways);
    expect(ways.textContent).toBe('1 true true');
    act(() => embla.api.scrollNext());
    expect(ways.textContent).toBe('2 true false');
    fireEvent.click(screen.getByRole('button', { name: 'Picture 1 of 3' }));
    expect(ways.textContent).toBe('0 false true');
  });

  test('is dragged from 5 px on, and turns at once for whoever asks for less motion', () => {
    render(
      <Carousel count={3} track={<p>slides</p>}>
        <Ways />
      </Carousel>,
    );
    expect(embla.state.options).toEqual({
      loop: false,
      dragThreshold: 5,
      breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
    });
  });
});

describe('the gallery of an event', () => {
  const asset = (id: string) => ({
    __typename: 'Asset' as const,
    id,
    name: `Scene ${id}`,
    source: `assets/${id}.jpg`,
    preview: `assets/${id}.jpg`,
  });

  test('is a carousel of its pictures, turned by buttons and dots', async () => {
    render(<EventGallery event={{ ...anEventDetail, assets: [asset('1'), asset('2'), asset('3')] }} />);
    // With its effects: what is pressed before them is not heard.
    await act(() => import('#views/shop/events/gallery-carousel.tsx'));
    const dots = screen.getAllByRole('button', { name: /^Picture \d of 3$/ });
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('src'))).toEqual([
      '/assets/1.jpg',
      '/assets/2.jpg',
      '/assets/3.jpg',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(dots.map((dot) => dot.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(screen.getByText(/^Picture 2 of 3 of/).getAttribute('aria-live')).toBe('polite');
  });

  test('is the poster when there is no picture', () => {
    render(<EventGallery event={{ ...anEventDetail, assets: [] }} />);
    expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  });
});
