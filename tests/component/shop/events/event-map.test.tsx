import { render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { EventMap } from '#views/shop/events/event-map.tsx';

const drawn: unknown[] = [];
let canDraw = true;

vi.mock('mapbox-gl', () => ({
  default: {
    Map: class {
      constructor({ center, zoom }: { center: unknown; zoom: unknown }) {
        if (!canDraw) throw new Error('Failed to initialize WebGL');
        drawn.push({ center, zoom });
      }
      remove() {
        drawn.push('removed');
      }
    },
    Marker: class {
      setLngLat(place: unknown) {
        drawn.push({ marker: place });
        return this;
      }
      addTo() {
        return this;
      }
    },
  },
}));

describe('the map', () => {
  test('stands over the place at the default zoom, with a marker, and goes with the page', () => {
    const { unmount } = render(<EventMap lat={49.17} long={-123.94} token="pk.x" />);
    expect(screen.getByRole('region', { name: 'Map' }).childElementCount).toBe(0);
    unmount();
    expect(drawn).toEqual([{ center: [-123.94, 49.17], zoom: 11 }, { marker: [-123.94, 49.17] }, 'removed']);
  });

  test('is left out where a browser can draw none', () => {
    canDraw = false;
    render(<EventMap lat={49.17} long={-123.94} token="pk.x" />);
    expect(screen.queryByRole('region', { name: 'Map' })).toBeNull();
  });
});
