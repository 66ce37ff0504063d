import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';

/**
 * Prints the icons of an installed Foyer from public/icon.svg. Run it when that changes; the pictures are committed.
 * A maskable icon is cut to any shape, so that its mark stays within the middle four fifths.
 */
const paper = '#E6ECEA';
const mark = readFileSync('public/icon.svg', 'utf8').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** The mark on paper of so many pixels, on a part (0 to 1) of its side. */
function print(name: string, pixels: number, part: number): void {
  const size = 64 / part;
  const edge = (size - 64) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-edge} ${-edge} ${size} ${size}"><rect x="${-edge}" y="${-edge}" width="${size}" height="${size}" fill="${paper}"/>${mark}</svg>`;
  writeFileSync(
    `public/icons/${name}.png`,
    new Resvg(svg, { fitTo: { mode: 'width', value: pixels } }).render().asPng(),
  );
}

mkdirSync('public/icons', { recursive: true });
print('icon-192', 192, 0.9);
print('icon-512', 512, 0.9);
print('maskable-512', 512, 0.6);
print('apple-touch', 180, 0.75);
