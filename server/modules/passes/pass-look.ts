import { Resvg } from '@resvg/resvg-js';

/** The paper and ink of a ticket (src/platform/look/tokens.css), the same in both schemes: a pass has one. */
export const passColors = { paper: '#ffffff', ink: '#14201d', label: '#43514c' };

/** The mark of public/icon.svg. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#14201D" d="M6 8h46a6 6 0 0 0 6 6v8a5 5 0 0 0 0 10 5 5 0 0 0 0 10v8a6 6 0 0 0-6 6H6z"/><path fill="#E6ECEA" d="M20 18h20v7H28v6h10v7H28v10h-8z"/></svg>`;

const drawn = (pixels: number): Buffer =>
  Buffer.from(new Resvg(mark, { fitTo: { mode: 'width', value: pixels } }).render().asPng());

let kept: Record<string, Buffer> | null = null;

/** The pictures of a pass by their file names, for screens of each density; drawn once. */
export const passPictures = (): Record<string, Buffer> =>
  (kept ??= {
    'icon.png': drawn(29),
    'icon@2x.png': drawn(58),
    'icon@3x.png': drawn(87),
    'logo.png': drawn(50),
    'logo@2x.png': drawn(100),
    'logo@3x.png': drawn(150),
  });
