import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { only } from '#tests/server/catalog/catalog-fixture.ts';
import { draft } from '#tests/server/desk-events/event-calls.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

type Size = { width?: number; height?: number };

/** A picture whose left half is red and whose right half is blue. */
const halves = ({ width = 600, height = 400 }: Size = {}) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: 'red' } },
      left: 0,
      top: 0,
    },
  ]);

/** A photo as a phone held sideways writes it: with where it was taken, and turned a quarter clockwise to be seen. */
export const photo = (size?: Size): Promise<Buffer> =>
  halves(size)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Somebody', Model: 'A phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 9/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '123/1 56/1 0/1' },
    })
    .jpeg()
    .toBuffer();

export const png = (size?: Size): Promise<Buffer> => halves(size).png().toBuffer();
export const webp = (size?: Size): Promise<Buffer> => halves(size).webp().toBuffer();
export const avif = (size?: Size): Promise<Buffer> => halves(size).avif({ effort: 0 }).toBuffer();

export const progressive = (size?: Size): Promise<Buffer> => halves(size).jpeg({ progressive: true }).toBuffer();
export const interlaced = (size?: Size): Promise<Buffer> => halves(size).png({ progressive: true }).toBuffer();
/** Of 16 bits a channel. */
export const deep = (size?: Size): Promise<Buffer> => halves(size).toColourspace('rgb16').png().toBuffer();

/** Small as a file, and more pixels than a picture may have: all black. */
export function bomb(): Buffer {
  const [width, height] = [9_000, 8_000];
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([8, 0, 0, 0, 0])])),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Two frames. */
export async function movingWebp(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
}

type Upload = { eventId: string; file: Uint8Array | ReadableStream; type?: string; headers?: Record<string, string> };

/** Sends a file as the desk does. */
export const upload = (
  { url }: Pick<TestServer, 'url'>,
  by: Pick<Person, 'cookie'> | null,
  { eventId, file, type = 'application/octet-stream', headers = {} }: Upload,
): Promise<Response> =>
  fetch(`${url}/desk-files/events/${eventId}/pictures`, {
    method: 'POST',
    headers: {
      'content-type': type,
      'apollo-require-preflight': 'true',
      ...(by && { cookie: by.cookie }),
      ...headers,
    },
    body: file instanceof ReadableStream ? file : new Uint8Array(file),
    ...(file instanceof ReadableStream && { duplex: 'half' as const }),
  });

/** Another organizer with an event, and its owner. */
export async function otherOrganizer(server: TestServer): Promise<{ owner: Person; eventId: string }> {
  const name = randomUUID();
  const { id: organizationId } = only(await server.db.insert(organizations).values({ name }).returning());
  await server.db.insert(channels).values({ code: name, token: name, organizationId });
  const owner = await addMember(server, organizationId, 'OrganizationOwner');
  return { owner, eventId: await draft(server, owner, organizationId) };
}
