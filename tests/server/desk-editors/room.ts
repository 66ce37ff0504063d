import type { ApolloClient } from '@apollo/client';
import fc from 'fast-check';
import { expect } from 'vitest';
import { isSameValue, mergeParts, pick } from '#domain/part-values.ts';
import type { PartValue, PartValues, ReadPart } from '#domain/part-values.ts';
import { newKey } from '#tests/server/desk-editors/edited-parts.ts';
import type { EditedPart, Place } from '#tests/server/desk-editors/edited-parts.ts';

/** Somebody's form: what they began with, what stands in it, and which fields they typed into, or chose their own of. */
type Form = { base: ReadPart; values: PartValues; own: Set<string> };

function expectSame(about: string, one: unknown, other: unknown): void {
  expect({ about, is: one }).toEqual({ about, is: other });
}

type Answer = Awaited<ReturnType<EditedPart['save']>>;

/** One part on two screens, with what is kept of it. */
export class Room {
  readonly part: EditedPart;
  readonly clients: readonly [ApolloClient, ApolloClient];
  readonly place: Place;
  /** As it is kept by now. */
  kept: ReadPart;
  readonly forms: [Form, Form];

  constructor(part: EditedPart, clients: readonly [ApolloClient, ApolloClient], place: Place, kept: ReadPart) {
    this.part = part;
    this.clients = clients;
    this.place = place;
    this.kept = kept;
    const begun = (): Form => ({ base: kept, values: kept.values, own: new Set() });
    this.forms = [begun(), begun()];
  }

  save(who: 0 | 1) {
    const { base, values } = this.forms[who];
    return this.part.save(this.clients[who], this.place, { version: base.version, values, idempotencyKey: newKey() });
  }

  /**
   * What became of a save, by what is kept. isMine: how a collision is decided. orBefore: what was kept when it was asked, where
   * somebody saved at the same time.
   */
  settle(who: 0 | 1, answer: Answer, isMine: boolean, orBefore: ReadPart = this.kept): 'won' | 'lost' | 'refused' {
    const form = this.forms[who];
    if (answer.__typename === 'InvalidFieldsError') return 'refused';
    if (answer.__typename === 'SavedPart') {
      expectSame('who saves has seen what was kept', form.base.version, this.kept.version);
      expectSame('a save is counted', answer.version, this.kept.version + 1);
      const changed = Object.keys(answer.values).filter(
        (field) => !isSameValue(answer.values[field], this.kept.values[field]),
      );
      expectSame(
        'nothing else is changed',
        changed.filter((field) => !form.own.has(field) && !this.part.follows?.(field, form.own)),
        [],
      );
      this.kept = { version: answer.version, values: answer.values };
      this.begin(who);
      return 'won';
    }
    if (answer.__typename !== 'VersionConflictError') throw new Error(JSON.stringify(answer));
    expectSame('who loses had seen what was kept', form.base.version === answer.theirs.version, false);
    const seen = answer.theirs.version === orBefore.version ? orBefore : this.kept;
    expectSame('who loses sees what was saved, and by whom', [answer.theirs, answer.by], [seen, 'Robin Reyes']);
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
      if (byMe && !byThem) expectSame(`${field} is mine`, values[field], mine[field]);
      if (byThem && !byMe) expectSame(`${field} is theirs`, values[field], theirs.values[field]);
      const collides = byMe && byThem && !isSameValue(mine[field], theirs.values[field]);
      expectSame(`${field} collides`, collisions.includes(field), collides);
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
    if (isRace && !ends.includes('refused')) expectSame('of two one wins', ends, ['won', 'lost']);
  }),
);
const read = who.map((by) =>
  command(`${by} reads`, async (room) => {
    expectSame('what is read is kept', await room.part.read(room.clients[by], room.place), room.kept);
    room.begin(by);
  }),
);

/** What the two do. */
export const commandsOf = ({ typed }: EditedPart) =>
  fc.commands([type(typed), type(typed), save, saveBoth, read], { maxCommands: 14 });
