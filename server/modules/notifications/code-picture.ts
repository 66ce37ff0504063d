import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

/** Free squares around a code, without which a scanner does not find it (ISO/IEC 18004). */
const margin = 4;
/** Of a square: a scanner reads it from a dim phone, and a mail program need not enlarge it. */
const pixels = 8;
/** The eight pixels of a square, each a bit, are one byte of a row. */
const [dark, light] = [0x00, 0xff];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** One bit a pixel, grey; the one compression, the one set of filters, not interlaced (PNG, third edition, §11.2.1). */
const [bitDepth, grey] = [1, 0];

/** The code that the door scans, as a PNG: the same squares as on the ticket's page, at the same level of correction. */
export function codePicture(code: string): Buffer {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const squares = modules.size + 2 * margin;
  // A row begins with its filter: 0, none.
  const rows = Buffer.alloc(squares * pixels * (1 + squares), light);
  for (let y = 0; y < squares * pixels; y += 1) {
    const start = y * (1 + squares);
    rows[start] = 0;
    const row = Math.floor(y / pixels) - margin;
    if (row < 0 || row >= modules.size) continue;
    for (let x = 0; x < modules.size; x += 1) if (modules.get(row, x)) rows[start + 1 + margin + x] = dark;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(squares * pixels, 0);
  header.writeUInt32BE(squares * pixels, 4);
  header.set([bitDepth, grey], 8);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

function chunk(name: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
