import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pictureLimits, whyNoPicture } from '#domain/picture.ts';
import { assets } from '#server/modules/catalog/catalog-tables.ts';
import { whyNotDecoded } from '#server/modules/pictures/make-picture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import { draft, openDesk } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import {
  avif,
  bomb,
  deep,
  interlaced,
  movingWebp,
  otherOrganizer,
  photo,
  png,
  progressive,
  upload,
  webp,
} from '#tests/server/pictures/picture-files.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';
import { until } from '#tests/server/until.ts';

let server: TestServer;
let organizer: Organizer;
let manager: Person;
let eventId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
  eventId = await draft(server, manager, organizer.organizationId);
});
afterAll(() => server.close());

const made = z.strictObject({ id: z.string(), preview: z.string(), width: z.number(), height: z.number() });
const send = async (file: Uint8Array, type?: string) => {
  const response = await upload(server, manager, { eventId, file, ...(type && { type }) });
  return { status: response.status, answer: await response.json() };
};
const keep = async (file: Uint8Array) => made.parse((await send(file)).answer);
const rows = () => server.db.select().from(assets);

describe('a picture that is uploaded', () => {
  test('is kept in three sizes as WebP, upright, and tells nothing of where it was taken', async () => {
    const file = await photo({ width: 3_000, height: 2_000 });
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('A phone');
    const picture = await keep(file);
    // A quarter turned.
    expect(picture).toEqual({
      id: picture.id,
      preview: `pictures/${picture.id}/960.webp`,
      width: 1_920,
      height: 2_880,
    });
    for (const width of [480, 960, 1_920]) {
      const response = await fetch(`${server.url}/pictures/${picture.id}/${width}.webp`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      const { format, exif, xmp, iptc, orientation, ...size } = await sharp(bytes).metadata();
      expect({ format, exif, xmp, iptc, orientation, width: size.width, height: size.height }).toEqual({
        format: 'webp',
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        orientation: undefined,
        width,
        height: width * 1.5,
      });
      expect(bytes.toString('latin1')).not.toContain('A phone');
    }
    // Red was left, and is above now.
    const smallest = await readFile(join(server.config.dataDir, `pictures/${picture.id}/480.webp`));
    const { data, info } = await sharp(smallest).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const above = data.subarray(0, 3);
    const below = data.subarray((info.height - 1) * info.width * 3, (info.height - 1) * info.width * 3 + 3);
    expect([above[0], below[2]].every((channel) => Number(channel) > 200)).toBe(true);
    expect([above[2], below[0]].every((channel) => Number(channel) < 60)).toBe(true);
  });

  test.each([
    ['PNG', png],
    ['WebP', webp],
    ['AVIF', avif],
    ['PNG of 16 bits', deep],
    ['PNG, interlaced', interlaced],
    ['progressive JPEG', progressive],
  ])('may be %s', async (_name, make) => {
    const picture = await keep(await make({ width: 300, height: 200 }));
    // Nothing is made larger than it is.
    expect([picture.width, picture.height]).toEqual([300, 200]);
  });

  test('is one, however often and under whatever name it comes', async () => {
    const file = await png({ width: 310, height: 200 });
    const [one, other] = await Promise.all([keep(file), keep(file)]);
    const third = made.parse((await send(file, 'image/gif')).answer);
    expect([other.id, third.id]).toEqual([one.id, one.id]);
    const elsewhere = await draft(server, manager, organizer.organizationId);
    const again = await upload(server, manager, { eventId: elsewhere, file });
    expect(made.parse(await again.json()).id).toBe(one.id);
  });

  test('is not another organizer’s, though it is the same', async () => {
    const file = await png({ width: 320, height: 200 });
    const mine = await keep(file);
    const { owner, eventId: theirs } = await otherOrganizer(server);
    const response = await upload(server, owner, { eventId: theirs, file });
    expect(made.parse(await response.json()).id).not.toBe(mine.id);
  });
});

describe('what is no picture', () => {
  test('is refused by its bytes, on both sides alike', async () => {
    const before = await rows();
    const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const heic = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1');
    const large = Buffer.concat([await png(), Buffer.alloc(pictureLimits.bytes)]);
    const refused = [
      [gif, 422, 'NOT_A_PICTURE'],
      [svg, 422, 'NOT_A_PICTURE'],
      [heic, 422, 'NOT_A_PICTURE'],
      [Buffer.alloc(0), 422, 'NOT_A_PICTURE'],
      [await movingWebp(), 422, 'MOVING'],
      [large, 413, 'TOO_LARGE'],
    ] as const;
    for (const [file, status, errorCode] of refused) {
      expect(await send(file, 'image/png')).toEqual({ status, answer: { errorCode } });
      expect(whyNoPicture(file.length, file.subarray(0, 4_096))).toBe(errorCode);
    }
    expect(await rows()).toEqual(before);
  });

  test('is refused before it is decoded where it unfolds to too much, and when it is where it is damaged', async () => {
    const tooMany = { status: 422, answer: { errorCode: 'TOO_MANY_PIXELS' } };
    expect(await send(bomb())).toEqual(tooMany);
    const large = { width: 4_200, height: 4_200 };
    for (const file of [await deep(large), await interlaced(large), await avif(large)])
      expect(await send(file)).toEqual(tooMany);
    expect(await send(await progressive({ width: 7_000, height: 7_000 }))).toEqual(tooMany);
    const whole = await photo();
    expect(await send(whole.subarray(0, 900))).toEqual({ status: 422, answer: { errorCode: 'BROKEN' } });
    const lie = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]);
    expect(await send(lie, 'image/jpeg')).toEqual({ status: 422, answer: { errorCode: 'BROKEN' } });
  });

  test('is refused while it streams, where nobody said how long it is', async () => {
    const piece = new Uint8Array(1024 * 1024);
    let sent = 0;
    const file = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 40) controller.close();
        else controller.enqueue(piece);
      },
    });
    const response = await upload(server, manager, { eventId, file }).catch(() => null);
    // A client that goes on sending may find the connection ended before it reads why.
    expect([413, undefined]).toContain(response?.status);
    expect(sent).toBeLessThan(40);
  });
});

test('what takes too long to decode is refused', async () => {
  expect(whyNotDecoded(new Error('timeout: 58% complete'))).toBe('TOO_MANY_PIXELS');
  const slow = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: 'red' } });
  const error: unknown = await slow
    .median(99)
    .timeout({ seconds: 1 })
    .toBuffer()
    .catch((reason: unknown) => reason);
  expect(whyNotDecoded(error)).toBe('TOO_MANY_PIXELS');
});

describe('who may upload', () => {
  test('is who may change the event', async () => {
    const file = await png({ width: 330, height: 200 });
    const door = await addMember(server, organizer.organizationId, 'OrganizationDoorSteward');
    const stranger = await server.signUp();
    const status = async (by: Person | null, to = eventId) => (await upload(server, by, { eventId: to, file })).status;
    expect(await status(null)).toBe(401);
    expect(await status(door)).toBe(404);
    expect(await status(stranger)).toBe(404);
    expect(await status(manager, '00000000-0000-4000-8000-000000000000')).toBe(404);
    expect(await status(manager, 'nothing')).toBe(404);
    expect(await status(manager, (await otherOrganizer(server)).eventId)).toBe(404);
    expect(await status(manager)).toBe(200);
  });

  test('is no other site', async () => {
    const response = await fetch(`${server.url}/desk-files/events/${eventId}/pictures`, {
      method: 'POST',
      headers: { cookie: manager.cookie, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(await png()),
    });
    expect(response.status).toBe(400);
    const form = await upload(server, manager, { eventId, file: await png(), type: 'multipart/form-data' });
    expect(form.status).toBe(415);
  });
});

describe('an upload that ends early', () => {
  test('leaves nothing behind', async () => {
    await keep(await png({ width: 360, height: 200 }));
    const before = await rows();
    const files = await readdir(join(server.config.dataDir, 'pictures'));
    const file = await photo({ width: 900, height: 700 });
    const socket = beginUpload(manager, file.length);
    await new Promise<void>((resolve) => {
      socket.write(file.subarray(0, file.length / 2), () => resolve());
    });
    socket.destroy();
    // It still takes the whole one.
    await until(async () => (await send(await png({ width: 340, height: 200 }))).status === 200);
    expect(await rows()).toHaveLength(before.length + 1);
    expect(await readdir(join(server.config.dataDir, 'pictures'))).toHaveLength(files.length + 1);
  });
});

/** Sends all of an upload but its file. */
function beginUpload(by: Person, length: number) {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    [
      `POST /desk-files/events/${eventId}/pictures HTTP/1.1`,
      `host: ${hostname}:${port}`,
      `cookie: ${by.cookie}`,
      'apollo-require-preflight: true',
      'content-type: application/octet-stream',
      `content-length: ${length}`,
      '',
      '',
    ].join('\r\n'),
  );
  return socket;
}

describe('uploads that stand still', () => {
  test('are few at once, two of one account and eight in all, and make room when they end', async () => {
    const file = await png({ width: 370, height: 200 });
    const { organizationId } = organizer;
    const others = await Promise.all(
      Array.from({ length: 4 }, () => addMember(server, organizationId, 'OrganizationManager')),
    );
    const answerTo = async (by: Person) => {
      const { status, headers } = await upload(server, by, { eventId, file });
      return { status, connection: headers.get('connection'), retryAfter: headers.get('retry-after') };
    };
    const busy = { status: 503, connection: 'close', retryAfter: '5' };
    const sockets: Socket[] = [];
    /** Of three, one is refused as soon as two are being read. */
    const stop = async (by: Person) => {
      const three = [1, 2, 3].map(() => beginUpload(by, 1_000));
      sockets.push(...three);
      const answer = await Promise.any(three.map(async (socket) => String(await once(socket, 'data'))));
      expect(answer).toMatch(/^HTTP\/1.1 503 /);
    };
    const [first, ...rest] = others;
    try {
      await stop(manager);
      expect(await answerTo(manager)).toEqual(busy);
      for (const by of rest) await stop(by);
      expect(first && (await answerTo(first))).toEqual(busy);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
    for (const by of [manager, ...others]) await until(async () => (await answerTo(by)).status === 200);
  });
});

test('nothing else is read from where pictures are', async () => {
  const picture = await keep(await png({ width: 350, height: 200 }));
  for (const path of [
    `${picture.id}/961.webp`,
    `${picture.id}/..%2f${picture.id}%2f960.webp`,
    '..%2f..%2fetc/960.webp',
    '00000000-0000-4000-8000-000000000000/960.webp',
  ])
    expect((await fetch(`${server.url}/pictures/${path}`)).status).toBe(404);
});
