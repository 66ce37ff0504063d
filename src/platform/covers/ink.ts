import type { EventCategory } from '#domain/event-categories.ts';

/** The ink cupboard: flat and opaque, mixed only by overprinting. */
export const INK = {
  black: '#16211F',
  spruce: '#17493D',
  strait: '#1F5A78',
  night: '#1B2B45',
  salal: '#5A2342',
  arbutus: '#D9492B',
  salmon: '#F0907A',
  rose: '#E9A9A6',
  goldenrod: '#F0B23C',
  canary: '#F6D96B',
  lichen: '#B7C77E',
  mint: '#A9D3BE',
  sky: '#9CC6DB',
  fog: '#DDE6E5',
  buff: '#F1E3C6',
  surface: '#F7F6F0',
} as const;

type Ink = keyof typeof INK;

/** Paper, key ink, second ink, third ink. */
type Palette = readonly [Ink, Ink, Ink, Ink];

/** Four palettes a category. */
export const PALETTES: Record<EventCategory, readonly [Palette, Palette, Palette, Palette]> = {
  theatre: [
    ['buff', 'arbutus', 'goldenrod', 'salal'],
    ['rose', 'salal', 'canary', 'arbutus'],
    ['canary', 'arbutus', 'surface', 'night'],
    ['salmon', 'night', 'canary', 'arbutus'],
  ],
  music: [
    ['surface', 'strait', 'arbutus', 'goldenrod'],
    ['sky', 'night', 'arbutus', 'surface'],
    ['canary', 'night', 'arbutus', 'strait'],
    ['mint', 'spruce', 'salmon', 'night'],
  ],
  run: [
    ['lichen', 'spruce', 'arbutus', 'surface'],
    ['salmon', 'night', 'canary', 'surface'],
    ['fog', 'arbutus', 'night', 'goldenrod'],
    ['mint', 'strait', 'arbutus', 'canary'],
  ],
  workshop: [
    ['buff', 'strait', 'salmon', 'black'],
    ['mint', 'spruce', 'goldenrod', 'arbutus'],
    ['rose', 'arbutus', 'strait', 'night'],
    ['fog', 'salal', 'goldenrod', 'spruce'],
  ],
  festival: [
    ['canary', 'arbutus', 'strait', 'surface'],
    ['sky', 'goldenrod', 'arbutus', 'night'],
    ['rose', 'arbutus', 'goldenrod', 'spruce'],
    ['buff', 'spruce', 'salmon', 'arbutus'],
  ],
  food: [
    ['lichen', 'spruce', 'arbutus', 'canary'],
    ['buff', 'arbutus', 'spruce', 'goldenrod'],
    ['mint', 'salal', 'salmon', 'spruce'],
    ['canary', 'spruce', 'salmon', 'strait'],
  ],
  outdoors: [
    ['fog', 'strait', 'spruce', 'arbutus'],
    ['rose', 'strait', 'night', 'canary'],
    ['buff', 'spruce', 'night', 'arbutus'],
    ['sky', 'spruce', 'night', 'surface'],
  ],
  talk: [
    ['night', 'canary', 'sky', 'arbutus'],
    ['spruce', 'buff', 'salmon', 'canary'],
    ['salal', 'rose', 'canary', 'arbutus'],
    ['strait', 'surface', 'canary', 'arbutus'],
  ],
  family: [
    ['surface', 'arbutus', 'strait', 'goldenrod'],
    ['sky', 'night', 'arbutus', 'canary'],
    ['rose', 'spruce', 'arbutus', 'goldenrod'],
    ['mint', 'strait', 'salmon', 'spruce'],
  ],
};
