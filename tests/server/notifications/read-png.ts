import { Resvg } from '@resvg/resvg-js';

/** Whether each pixel of a picture is dark, row by row, as a decoder reads it that is not ours: a broken file is all light. */
export function darkPixels(file: Buffer): boolean[][] {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <image width="${width}" height="${height}" href="data:image/png;base64,${file.toString('base64')}"/></svg>`;
  const { pixels } = new Resvg(drawing, { background: '#fff' }).render();
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => (pixels[(y * width + x) * 4] ?? 255) < 128),
  );
}
