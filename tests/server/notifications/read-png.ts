import { inflateSync } from 'node:zlib';

/** Whether each pixel of an 8-bit RGBA picture is dark, row by row (PNG, third edition, §9: filters). */
export function darkPixels(file: Buffer): boolean[][] {
  const width = file.readUInt32BE(16);
  const data: Buffer[] = [];
  for (let at = 8; at < file.length;) {
    const size = file.readUInt32BE(at);
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(file.subarray(at + 8, at + 8 + size));
    at += 12 + size;
  }
  const bytes = inflateSync(Buffer.concat(data));
  const rowSize = width * 4;
  const rows: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += rowSize + 1) {
    const row = Buffer.from(bytes.subarray(at + 1, at + 1 + rowSize));
    const above = rows.at(-1) ?? Buffer.alloc(rowSize);
    for (let x = 0; x < rowSize; x += 1)
      row[x] = (row[x] ?? 0) + predicted(bytes[at] ?? 0, row[x - 4] ?? 0, above[x] ?? 0, above[x - 4] ?? 0);
    rows.push(row);
  }
  return rows.map((row) => Array.from({ length: width }, (_, x) => (row[x * 4] ?? 255) < 128));
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return Math.floor((left + above) / 2);
  if (filter === 0) return 0;
  const guess = left + above - corner;
  const nearest = [left, above, corner].toSorted((one, other) => Math.abs(guess - one) - Math.abs(guess - other));
  return nearest[0] ?? 0;
}
