import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventCategories } from '#domain/event-categories.ts';
import { poster } from '#platform/covers/poster.ts';
import { drawPicture, sitePicture } from '#server/pages/social-picture/picture-address.ts';
import { BusyError, createPictureStore } from '#server/pages/social-picture/picture-store.ts';
import { paintPicture } from '#server/pages/social-picture/paint-picture.ts';
import { registerSocialPictures } from '#server/pages/social-picture/social-pictures.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import type { Shop } from '#tests/server/orders/shop.ts';

const forEver = 'public, max-age=31536000, immutable';

/** Width and height as the header of a PNG tells them. */
const sizeOf = (png: Buffer) => {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

describe('the picture that an address is shared with', () => {
  let server: TestServer;
  let shop: Shop;
  let app: FastifyInstance;
  beforeAll(async () => {
    server = await startTestServer();
    shop = await openShop(server.db);
    app = fastify();
    registerSocialPictures(app, server.db, poster);
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  const addressOf = (id: string) => drawPicture({ kind: 'event', id, category: null }, poster).address;

  test('is a PNG of 1200 by 630 that may be kept for ever and shown anywhere', async () => {
    const { id } = await shop.addEvent();
    const { statusCode, headers, rawPayload } = await get(addressOf(id));
    expect({
      statusCode,
      type: headers['content-type'],
      caching: headers['cache-control'],
      policy: headers['cross-origin-resource-policy'],
    }).toEqual({ statusCode: 200, type: 'image/png', caching: forEver, policy: 'cross-origin' });
    expect(sizeOf(rawPayload)).toEqual([1200, 630]);
    const again = await get(addressOf(id), { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.payload, again.headers['cache-control']]).toEqual([304, '', forEver]);
  });

  test('of an organizer and of the site is there too', async () => {
    const organizer = { kind: 'organizer', id: shop.organizationId, category: null } as const;
    for (const subject of [organizer, sitePicture])
      expect((await get(drawPicture(subject, poster).address)).statusCode).toBe(200);
  });

  test('leads from the address of an older drawing to the present one', async () => {
    const { id } = await shop.addEvent();
    const { statusCode, headers } = await get(`/covers/event/${id}-0123456789ab.png`);
    expect([statusCode, headers['location']]).toEqual([302, addressOf(id)]);
  });

  test('that could not be painted is not kept', async () => {
    const broken = () => '<unclosed';
    const failing = fastify();
    registerSocialPictures(failing, server.db, broken);
    const { statusCode, headers } = await failing.inject(drawPicture(sitePicture, broken).address);
    await failing.close();
    expect([statusCode, headers['cache-control'], headers['etag']]).toEqual([500, undefined, undefined]);
  });

  test('is there for nothing that is not public, and for no other address', async () => {
    const draft = await shop.addEvent({ state: 'DRAFT' });
    const unknown = '01234567-89ab-cdef-0123-456789abcdef';
    const addresses = [
      addressOf(draft.id),
      addressOf(unknown),
      '/covers/event/x-0123456789ab.png',
      '/covers/event/nothing.png',
      '/covers/site/other-0123456789ab.png',
      `/covers/person/${unknown}-0123456789ab.png`,
    ];
    expect(await Promise.all(addresses.map(async (address) => (await get(address)).statusCode))).toEqual(
      addresses.map(() => 404),
    );
  });
});

describe(paintPicture, () => {
  test.each(eventCategories)('paints the poster of %s', async (category) => {
    const { svg } = drawPicture({ kind: 'event', id: 'abc', category }, poster);
    expect(sizeOf(await paintPicture(svg))).toEqual([1200, 630]);
  });

  test('refuses what is no drawing', async () => {
    await expect(paintPicture('<svg')).rejects.toThrow('a picture could not be painted');
  });

  test('outlives a drawing that ends the library’s process', async () => {
    const inLayer: typeof poster = (subject, w, h) => `<g style="isolation:isolate">${poster(subject, w, h)}</g>`;
    const { svg } = drawPicture({ kind: 'event', id: 'abcfestival', category: 'festival' }, inLayer);
    await expect(paintPicture(svg)).rejects.toThrow('a picture could not be painted');
  });
});

describe(createPictureStore, () => {
  const picture = Buffer.from('picture');
  const held = () => Promise.withResolvers<Buffer>();

  test('paints a picture once, however many ask for it at the same time and later', async () => {
    const store = createPictureStore({ kept: 10, waiting: 10 });
    let painted = 0;
    const paint = async () => {
      painted += 1;
      return picture;
    };
    await Promise.all([store.get('a', paint), store.get('a', paint)]);
    expect(await store.get('a', paint)).toBe(picture);
    expect(painted).toBe(1);
  });

  test('paints one after the other and refuses when too many wait', async () => {
    const store = createPictureStore({ kept: 10, waiting: 2 });
    const [first, second] = [held(), held()];
    const begun: string[] = [];
    const paint = (name: string, result: Promise<Buffer>) => () => {
      begun.push(name);
      return result;
    };
    const a = store.get('a', paint('a', first.promise));
    const b = store.get('b', paint('b', second.promise));
    await expect(store.get('c', paint('c', first.promise))).rejects.toThrow(BusyError);
    await Promise.resolve();
    expect(begun).toEqual(['a']);
    first.resolve(picture);
    await a;
    second.resolve(picture);
    await b;
    expect(begun).toEqual(['a', 'b']);
    expect(await store.get('c', paint('c', first.promise))).toBe(picture);
  });

  test('tries again what could not be painted', async () => {
    const store = createPictureStore({ kept: 10, waiting: 10 });
    await expect(store.get('a', () => Promise.reject(new Error('no paint')))).rejects.toThrow('no paint');
    expect(await store.get('a', async () => picture)).toBe(picture);
  });

  test('forgets first what was not asked for longest', async () => {
    const store = createPictureStore({ kept: 2, waiting: 10 });
    const painted: string[] = [];
    const ask = (name: string) =>
      store.get(name, async () => {
        painted.push(name);
        return picture;
      });
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name);
    expect(painted).toEqual(['a', 'b', 'c', 'b']);
  });
});
