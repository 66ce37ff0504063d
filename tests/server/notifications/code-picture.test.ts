import { describe, expect, test } from 'vitest';
import { codePicture } from '#server/modules/notifications/code-picture.ts';
import { darkPixels } from '#tests/server/notifications/read-png.ts';

const picture = codePicture('R-H6K7JEV4');

describe(codePicture, () => {
  test('is black and white, one bit a pixel, and less than a kilobyte', () => {
    expect([...picture.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const [depth, kind] = picture.subarray(24, 26);
    expect({ depth, kind }).toEqual({ depth: 1, kind: 0 });
    expect(picture.length).toBeLessThan(1000);
  });

  test('has squares of eight pixels and four of them free around the code', () => {
    const pixels = darkPixels(picture);
    const squares = pixels.length / 8;
    expect(pixels.map((row) => row.length)).toEqual(pixels.map(() => squares * 8));
    const dark = pixels.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [{ x, y }] : [])));
    const edges = [dark.map(({ x }) => x), dark.map(({ y }) => y)].map((all) => [Math.min(...all), Math.max(...all)]);
    expect(edges).toEqual([
      [32, squares * 8 - 33],
      [32, squares * 8 - 33],
    ]);
    for (const { x, y } of dark) expect(pixels[y - (y % 8)]?.[x - (x % 8)]).toBe(true);
    expect(new Set(pixels.map((row) => row.map(Number).join(''))).size).toBeLessThanOrEqual(squares);
  });
});
