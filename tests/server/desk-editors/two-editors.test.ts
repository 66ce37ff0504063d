import type { ApolloClient } from '@apollo/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isSameValue, mergeParts, pick } from '#domain/part-values.ts';
import type { PartValue, PartValues, ReadPart } from '#domain/part-values.ts';
import { createClient } from '#services/client/create-client.ts';
import { saveCode } from '#tests/server/desk-codes/code-calls.ts';
import { editedParts, newKey } from '#tests/server/desk-editors/edited-parts.ts';
import type { EditedPart, Place } from '#tests/server/desk-editors/edited-parts.ts';
import { draft, idOf, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizationId: string;
let people: [Person, Person];
let clients: [ApolloClient, ApolloClient];
beforeAll(async () => {
  // It knows the types of the shop alone, and says so of each answer of the desk while it is no build.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startTestServer({ jobs: false });
  ({ organizationId } = (await openDesk(server)).organizer);
  const owner = () => addMember(server, organizationId, 'OrganizationOwner');
  people = [await owner(), await owner()];
  clients = [clientOf(people[0]), clientOf(people[1])];
});
afterAll(() => server.close());

/** The browser's own client, with somebody's session. */
const clientOf = ({ cookie }: Person): ApolloClient =>
  createClient({
    uri: '/shop-api',
    readChannelToken: () => null,
    notify: () => {},
    onSessionEnded: () => {},
    ssr: true,
    fetch: (path, { headers, ...call } = {}) =>
      fetch(server.url + String(path), { ...call, headers: { ...Object.fromEntries(new Headers(headers)), cookie } }),
  });

async function newPlace(): Promise<Place> {
  const [owner] = people;
  const eventId = await draft(server, owner, organizationId);
  const tierId = idOf(await saveTier(server, owner, { eventId }));
  const code = await saveCode(server, owner, { organizationId, values: { code: `CODE${newKey().slice(0, 8)}` } });
  return { organizationId, eventId, tierId, codeId: z.object({ id: z.string() }).parse(code).id };
}

/** Somebody's form: what they began with, what stands in it, and which fields they typed into, or chose their own of. */
type Form = { base: ReadPart; values: PartValues; own: Set<string> };

type Answer = Awaited<ReturnType<EditedPart['save']>>;

class Room {
  readonly part: EditedPart;
  readonly place: Place;
  /** As it is kept by now. */
  kept: ReadPart;
  readonly forms: [Form, Form];

  constructor(part: EditedPart, place: Place, kept: ReadPart) {
    this.part = part;
    this.place = place;
    this.kept = kept;
    const begun = (): Form => ({ base: kept, values: kept.values, own: new Set() });
    this.forms = [begun(), begun()];
  }

  save(who: 0 | 1) {
    const { base, values } = this.forms[who];
    return this.part.save(clients[who], this.place, { version: base.version, values, idempotencyKey: newKey() });
  }

  /**
   * What became of a save, by what is kept. isMine: how a collision is decided. orBefore: what was kept when it was asked, where
   * somebody saved at the same time.
   */
  settle(who: 0 | 1, answer: Answer, isMine: boolean, orBefore: ReadPart = this.kept): 'won' | 'lost' | 'refused' {
    const form = this.forms[who];
    if (answer.__typename === 'InvalidFieldsError') return 'refused';
    if (answer.__typename === 'SavedPart') {
      expect(form.base.version, 'who saves has seen what was kept').toBe(this.kept.version);
      expect(answer.version).toBe(this.kept.version + 1);
      const changed = Object.keys(answer.values).filter(
        (field) => !isSameValue(answer.values[field], this.kept.values[field]),
      );
      expect(changed.filter((field) => !form.own.has(field) && !this.part.follows?.(field, form.own))).toEqual([]);
      this.kept = { version: answer.version, values: answer.values };
      this.begin(who);
      return 'won';
    }
    if (answer.__typename !== 'VersionConflictError') throw new Error(JSON.stringify(answer));
    expect(form.base.version, 'who loses had not seen what was kept').not.toBe(answer.theirs.version);
    expect([this.kept, orBefore]).toContainEqual(answer.theirs);
    expect(answer.by).toBe('Robin Reyes');
    this.merge(form, answer.theirs, isMine);
    return 'lost';
  }

  begin(who: 0 | 1): void {
    const form = this.forms[who];
    form.base = this.kept;
    form.values = this.kept.values;
    form.own = new Set();
  }

  private merge(form: Form, theirs: ReadPart, isMine: boolean): void {
    const { base, values: mine } = form;
    const { values, collisions, taken } = mergeParts(base.values, mine, theirs.values);
    const isChanged = (side: PartValues, field: string) => !isSameValue(side[field], base.values[field]);
    for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs.values)])) {
      const [byMe, byThem] = [isChanged(mine, field), isChanged(theirs.values, field)];
      if (byMe && !byThem) expect(values[field], `${field} is mine`).toEqual(mine[field]);
      if (byThem && !byMe) expect(values[field], `${field} is theirs`).toEqual(theirs.values[field]);
      const collides = byMe && byThem && !isSameValue(mine[field], theirs.values[field]);
      expect(collisions.includes(field), `${field} collides`).toBe(collides);
    }
    form.base = theirs;
    form.values = isMine ? values : { ...values, ...pick(theirs.values, collisions) };
    for (const field of isMine ? taken : [...taken, ...collisions]) form.own.delete(field);
  }
}

type Command = fc.AsyncCommand<{ begun: boolean }, Room>;
const command = (name: string, run: (room: Room) => Promise<void>): Command => ({
  check: () => true,
  run: (_model, room) => run(room),
  toString: () => name,
});

const who = fc.constantFrom<0 | 1>(0, 1);
const type = (typed: EditedPart['typed']) =>
  fc
    .tuple(who, fc.oneof(...Object.entries(typed).map(([field, value]) => fc.tuple(fc.constant(field), value))))
    .map(([by, [field, value]]: [0 | 1, [string, PartValue]]) =>
      command(`${by} types ${field}: ${JSON.stringify(value)}`, async (room) => {
        const form = room.forms[by];
        form.values = { ...form.values, [field]: value };
        form.own.add(field);
      }),
    );
const save = fc.tuple(who, fc.boolean()).map(([by, isMine]) =>
  command(`${by} saves`, async (room) => {
    room.settle(by, await room.save(by), isMine);
  }),
);
const saveBoth = fc.boolean().map((isMine) =>
  command('both save at once', async (room) => {
    const isRace = room.forms.every(({ base }) => base.version === room.kept.version);
    const before = room.kept;
    const answers = await Promise.all([room.save(0), room.save(1)]);
    const [first, last] = answers[0].__typename === 'SavedPart' ? ([0, 1] as const) : ([1, 0] as const);
    const ends = [
      room.settle(first, answers[first], isMine),
      // Who had not seen what was kept before is told of that, or of what was saved just now.
      room.settle(last, answers[last], isMine, isRace ? room.kept : before),
    ];
    if (isRace && !ends.includes('refused')) expect(ends).toEqual(['won', 'lost']);
  }),
);
const read = who.map((by) =>
  command(`${by} reads`, async (room) => {
    expect(await room.part.read(clients[by], room.place)).toEqual(room.kept);
    room.begin(by);
  }),
);

describe('two who edit one part', () => {
  test.each(Object.entries(editedParts))(
    '%s: of two saves one wins, the other sees what was saved, and nothing is lost',
    async (_name, part) => {
      await fc.assert(
        fc.asyncProperty(
          fc.commands([type(part.typed), type(part.typed), save, saveBoth, read], { maxCommands: 14 }),
          async (commands) => {
            const place = await newPlace();
            const kept = await part.read(clients[0], place);
            const room = new Room(part, place, kept);
            await fc.asyncModelRun(() => ({ model: { begun: true }, real: room }), commands);
            expect(await part.read(clients[1], place)).toEqual(room.kept);
          },
        ),
        { numRuns: 12, endOnFailure: true },
      );
    },
  );
});
