import { access, mkdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pictureWidths } from '#domain/picture-sizes.ts';
import { assets, eventAssets, events } from '#server/modules/catalog/catalog-tables.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import {
  createEvent,
  draft,
  eventOf,
  historyOf,
  idOf,
  openDesk,
  problemsOf,
  savePart,
} from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { otherOrganizer, png, upload } from '#tests/server/pictures/picture-files.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

const day = 86_400_000;

let server: TestServer;
let organizer: Organizer;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
});
afterAll(() => server.close());

let width = 200;
/** A picture that nobody has uploaded before. */
async function uploaded(eventId: string, by = manager): Promise<string> {
  width += 1;
  const response = await upload(server, by, { eventId, file: await png({ width, height: 100 }) });
  return idOf(await response.json());
}

const event = () => draft(server, manager, organizer.organizationId);
const said = (text: string, language = 'en') => ({ language, text });
const of = (id: string, ...words: ReturnType<typeof said>[]) => ({ id, words });
const save = (eventId: string, version: number, pictures: object[] | undefined) =>
  savePart(server, manager, {
    eventId,
    version,
    values: { about: { words: [{ language: 'en', name: 'An evening' }], ...(pictures && { pictures }) } },
  });
const shownAs = (id: string, ...words: ReturnType<typeof said>[]) => ({
  ...of(id, ...words),
  preview: `pictures/${id}/960.webp`,
});
const about = z.object({ about: z.object({ pictures: z.array(z.unknown()) }) });
const picturesOf = async (id: string) => about.parse(await eventOf(server, manager, id)).about.pictures;
const coversOf = async (organizationId: string) => {
  const list = `query ($organizationId: ID!) {
    answer: deskEvents(organizationId: $organizationId) { events { id cover } } }`;
  return z
    .object({ events: z.array(z.object({ id: z.string(), cover: z.string().nullable() })) })
    .parse(await answerOf(server, manager, list, { organizationId })).events;
};
const refused = (fault: string) => ({
  errorCode: 'INVALID_FIELDS_ERROR',
  fields: [{ field: 'about.pictures', fault }],
});
const isThere = async (id: string) =>
  Promise.all(
    pictureWidths.map((each) =>
      access(join(server.config.dataDir, `pictures/${id}/${each}.webp`)).then(
        () => true,
        () => false,
      ),
    ),
  );

describe('an event’s pictures', () => {
  test('are saved with what it is about: in their order, the first as its cover, with words in each language', async () => {
    const id = await event();
    expect(await problemsOf(server, manager, id, 'WARNING')).toContain('NO_PICTURE');
    const [one, other] = [await uploaded(id), await uploaded(id)];
    expect(await picturesOf(id)).toEqual([]);
    expect(await save(id, 0, [of(one), of(other, said('A stage'), said('Une scène', 'fr_CA'))])).toMatchObject({
      version: 1,
      pictures: [shownAs(one), shownAs(other, said('A stage'), said('Une scène', 'fr_CA'))],
    });
    expect(await problemsOf(server, manager, id, 'WARNING')).not.toContain('NO_PICTURE');
    expect(await save(id, 1, [of(other, said(' A stage,\nat night ')), of(one)])).toMatchObject({
      pictures: [shownAs(other, said('A stage, at night')), shownAs(one)],
    });
    const [kept] = await server.db.select().from(events).where(eq(events.id, id));
    expect(kept?.featuredAssetId).toBe(other);
    expect(await coversOf(organizer.organizationId)).toContainEqual({ id, cover: `pictures/${other}/960.webp` });
    expect((await historyOf(server, id)).at(-1)).toMatchObject({
      what: 'EVENT_CHANGED',
      part: 'ABOUT',
      after: {
        pictures: [
          { id: other, texts: { en: 'A stage, at night' } },
          { id: one, texts: {} },
        ],
      },
    });
  });

  test('stay as they are where nothing is said of them, and go where there are to be none', async () => {
    const id = await event();
    const picture = await uploaded(id);
    await save(id, 0, [of(picture, said('A stage'))]);
    expect(await save(id, 1, undefined)).toMatchObject({ pictures: [shownAs(picture, said('A stage'))] });
    expect(await save(id, 2, [])).toMatchObject({ pictures: [] });
    const [kept] = await server.db.select().from(events).where(eq(events.id, id));
    expect(kept?.featuredAssetId).toBeNull();
  });

  test('are its organizer’s alone, each once and no more than twelve', async () => {
    const id = await event();
    const { owner, eventId } = await otherOrganizer(server);
    const theirs = await uploaded(eventId, owner);
    const own = await uploaded(id);
    expect(await save(id, 0, [of(own), of(theirs)])).toEqual(refused('UNKNOWN'));
    expect(await save(id, 0, [of('nothing')])).toEqual(refused('UNKNOWN'));
    expect(await save(id, 0, [of(own), of(own)])).toEqual(refused('REPEATED'));
    const many = Array.from({ length: 13 }, (_, at) => of(own.replace(/.{2}$/, String(10 + at))));
    expect(await save(id, 0, many)).toEqual(refused('OUT_OF_RANGE'));
    expect(await picturesOf(id)).toEqual([]);
  });

  test('are a copy’s too, which may say something else of them', async () => {
    const id = await event();
    const picture = await uploaded(id);
    await save(id, 0, [of(picture, said('A stage'))]);
    const { organizationId } = organizer;
    const copy = idOf(await createEvent(server, manager, { organizationId, copyOf: id }));
    expect(await picturesOf(copy)).toEqual([shownAs(picture, said('A stage'))]);
    await save(copy, 0, [of(picture, said('Another evening'))]);
    expect(await picturesOf(id)).toEqual([shownAs(picture, said('A stage'))]);
  });

  test('are shown to buyers in their order, with the words of their language', async () => {
    const id = await event();
    const [one, other] = [await uploaded(id), await uploaded(id)];
    await save(id, 0, [of(one, said('A stage'), said('Une scène', 'fr_CA')), of(other)]);
    await server.db.update(events).set({ state: 'LIVE' }).where(eq(events.id, id));
    const shown = async (language: string) => {
      const { data } = await server.query(
        'query ($id: ID!) { event(id: $id) { featuredAsset { preview width } assets { name preview sourceUrl mimeType } } }',
        { id },
        { headers: { 'accept-language': language } },
      );
      return data?.['event'];
    };
    expect(await shown('fr-CA')).toEqual({
      featuredAsset: { preview: `pictures/${one}/960.webp`, width: expect.any(Number) },
      assets: [one, other].map((picture, at) => ({
        name: at === 0 ? 'Une scène' : '',
        preview: `pictures/${picture}/960.webp`,
        sourceUrl: `${server.config.publicUrl}/pictures/${picture}/1920.webp`,
        mimeType: 'image/webp',
      })),
    });
    expect(await shown('en')).toMatchObject({ assets: [{ name: 'A stage' }, { name: '' }] });
  });
});

describe('a picture that no event has', () => {
  const later = async () => {
    server.moveClock(day);
    await server.runJob('forget-pictures');
  };

  test('goes after two days, its files too, and may be uploaded anew', async () => {
    const id = await event();
    const picture = await uploaded(id);
    await later();
    expect(await isThere(picture)).toEqual([true, true, true]);
    await later();
    await later();
    expect(await isThere(picture)).toEqual([false, false, false]);
    expect(await save(id, 0, [of(picture)])).toEqual(refused('UNKNOWN'));
    const again = await upload(server, manager, { eventId: id, file: await png({ width, height: 100 }) });
    expect(idOf(await again.json())).not.toBe(picture);
  });

  test('goes though another can’t be removed, which is tried again', async () => {
    const id = await event();
    const all = [await uploaded(id), await uploaded(id), await uploaded(id)];
    const [, stuck = ''] = all;
    const file = join(server.config.dataDir, `pictures/${stuck}/480.webp`);
    await rm(file);
    // A folder is no file that can be removed.
    await mkdir(file);
    await later();
    await later();
    await later();
    const areThere = () => Promise.all(all.map(async (one) => (await isThere(one)).includes(true)));
    expect(await areThere()).toEqual([false, true, false]);
    await rmdir(file);
    await later();
    expect(await areThere()).toEqual([false, false, false]);
  });

  test('begins to wait when it is taken from the last event, and waits anew when it is uploaded again', async () => {
    const id = await event();
    const picture = await uploaded(id);
    await save(id, 0, [of(picture)]);
    await later();
    await later();
    await later();
    expect(await isThere(picture)).toEqual([true, true, true]);
    await save(id, 1, []);
    await later();
    await later();
    const again = await upload(server, manager, { eventId: id, file: await png({ width, height: 100 }) });
    expect(idOf(await again.json())).toBe(picture);
    await later();
    expect(await save(id, 2, [of(picture)])).toMatchObject({ pictures: [shownAs(picture)] });
    await later();
    await later();
    await later();
    expect(await isThere(picture)).toEqual([true, true, true]);
  });

  test('is also what was never wholly kept, and one that is kept elsewhere never is', async () => {
    const id = await event();
    const picture = await uploaded(id);
    await server.db.update(assets).set({ storedAt: null }).where(eq(assets.id, picture));
    expect(await save(id, 0, [of(picture)])).toEqual(refused('UNKNOWN'));
    const [elsewhere] = await server.db
      .insert(assets)
      .values({ name: '', mimeType: 'image/png', width: 1, height: 1, fileSize: 1, source: 'a.png', preview: 'a.png' })
      .returning();
    await later();
    await later();
    await later();
    expect(await isThere(picture)).toEqual([false, false, false]);
    const [untouched] = await server.db
      .select()
      .from(assets)
      .where(eq(assets.id, elsewhere?.id ?? ''));
    expect(untouched).toEqual(elsewhere);
    expect(await server.db.select().from(eventAssets).where(eq(eventAssets.assetId, picture))).toEqual([]);
  });
});
