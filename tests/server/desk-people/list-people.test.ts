import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { mailRefusals } from '#server/modules/auth/mail-refusals-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { folded } from '#server/platform/search-words.ts';
import { asked, bought, namesOf, openPeople, peopleOf } from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';
import { accept, offer } from '#tests/server/transfers/giving.ts';
import { tokenIn } from '#tests/server/auth/account-operations.ts';

let server: TestServer;
let shop: OneEventShop;
let boxOffice: Person;
let eventId: string;
let first: Awaited<ReturnType<typeof bought>>;
beforeAll(async () => {
  server = await startTestServer();
  ({ shop, boxOffice } = await openPeople(server));
  ({ eventId } = shop);
  first = await bought(server, shop, { others: [{ firstName: 'Émilie' }, { firstName: 'Owen' }] });
});
afterAll(() => server.close());

const names = (looked: object = {}, by: Pick<Person, 'cookie'> = boxOffice) => namesOf(server, by, eventId, looked);

/** Somebody of the organizer in this role. */
const member = (role: Parameters<typeof addMember>[2]) => addMember(server, shop.organizationId, role);

describe('the people of an event', () => {
  test('are listed by their names, with what belongs to each', async () => {
    const { people, total, hasMore } = await peopleOf(server, boxOffice, eventId);
    expect(people?.map(({ firstName }) => firstName)).toEqual(['Émilie', 'Owen', 'Robin']);
    expect({ total, hasMore }).toEqual({ total: 3, hasMore: false });
    expect(people?.at(-1)).toEqual({
      id: first.id,
      firstName: 'Robin',
      lastName: 'Reyes',
      code: first.code,
      tierName: 'General',
      state: 'CONFIRMED',
      orderCode: first.orderCode,
      missingAnswers: 0,
      owes: null,
    });
  });

  test('are found by parts of names without accents, addresses, and both codes', async () => {
    expect(await names({ search: 'emil' })).toEqual(['Reyes, Émilie']);
    expect(await names({ search: 'ÉMILIE reyes' })).toEqual(['Reyes, Émilie']);
    expect(await names({ search: first.code.toLowerCase() })).toEqual(['Reyes, Robin']);
    expect(await names({ search: first.orderCode })).toEqual(['Reyes, Émilie', 'Reyes, Owen', 'Reyes, Robin']);
    expect(await names({ search: first.person.emailAddress })).toHaveLength(3);
    expect(await names({ search: 'nobody' })).toEqual([]);
    expect(await names({ search: '%' })).toEqual([]);
  });

  test('are told from those of other events', async () => {
    const other = await openPeople(server);
    await bought(server, other.shop);
    expect(await namesOf(server, other.boxOffice, other.shop.eventId)).toEqual(['Reyes, Robin']);
    expect(await namesOf(server, other.boxOffice, other.shop.eventId, { search: 'owen' })).toEqual([]);
  });

  test('are told by tier, state, answers and money, and counted all the same', async () => {
    const other = await openPeople(server);
    const by = other.boxOffice;
    const paid = await bought(server, other.shop);
    const unpaid = await bought(server, other.shop, { method: 'MANUAL', others: [{ firstName: 'Zoe' }] });
    await asked(server, { shop: other.shop, orderId: paid.orderId, userId: paid.person.userId, itemId: paid.itemId });
    await asked(server, { shop: other.shop, orderId: unpaid.orderId, userId: unpaid.person.userId, itemId: null });
    await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.id, paid.id));
    const look = (filter: object) => namesOf(server, by, other.shop.eventId, { filter });
    expect(await look({ owes: true })).toEqual(['Reyes, Robin', 'Reyes, Zoe']);
    expect(await look({ isMissingAnswers: true })).toEqual(['Reyes, Robin', 'Reyes, Zoe']);
    expect(await look({ state: 'CANCELLED' })).toEqual(['Reyes, Robin']);
    expect(await look({ state: 'CONFIRMED', tierId: other.shop.productId })).toHaveLength(2);
    expect(await look({ tierId: first.id })).toEqual([]);
    expect(await look({ tierId: 'nonsense' })).toEqual([]);
    const { counts, people } = await peopleOf(server, by, other.shop.eventId, { search: 'zoe' });
    expect(counts).toEqual({
      registered: 2,
      cancelled: 1,
      missingAnswers: 2,
      owing: 2,
      tiers: [{ name: 'General', registered: 2 }],
    });
    expect(people?.map(({ missingAnswers, owes }) => [missingAnswers, owes?.display])).toEqual([[1, '$24.50']]);
  });

  test('each filter finds as many as its count says, and nobody who has cancelled', async () => {
    const other = await openPeople(server);
    const others = [{ firstName: 'Zoe' }, { firstName: 'Abe' }];
    const { orderId, person, id } = await bought(server, other.shop, { method: 'MANUAL', others });
    await asked(server, { shop: other.shop, orderId, userId: person.userId, itemId: null });
    await server.db
      .insert(mailRefusals)
      .values({ userId: person.userId, address: person.emailAddress, code: '5.1.1', at: new Date() });
    const numbers = z.object({ total: z.number(), counts: z.record(z.string(), z.number()) });
    const numbersOf = async (filter: object) =>
      numbers.parse(
        await answerOf(
          server,
          other.boxOffice,
          `query ($eventId: ID!, $filter: DeskPeopleFilter) { answer: deskPeople(eventId: $eventId, filter: $filter) {
            total counts { missingAnswers owing mailRefused } } }`,
          { eventId: other.shop.eventId, filter },
        ),
      );
    for (const people of [3, 2]) {
      for (const [filter, count] of [
        ['isMissingAnswers', 'missingAnswers'],
        ['owes', 'owing'],
        ['isMailRefused', 'mailRefused'],
      ] as const) {
        const { total, counts } = await numbersOf({ [filter]: true });
        expect({ filter, total, counted: counts[count] }).toEqual({ filter, total: people, counted: people });
      }
      await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.id, id));
    }
  });

  test('come in pages of fifty, each once, whatever their names are', async () => {
    const other = await openPeople(server);
    await addPeople(other.shop.eventId, 120);
    const seen: string[] = [];
    for (let after: string | undefined; ;) {
      const page = await peopleOf(server, other.boxOffice, other.shop.eventId, after ? { after } : {});
      expect(page.total).toBe(120);
      seen.push(...(page.people ?? []).map(({ id }) => id));
      after = page.people?.at(-1)?.id;
      if (!page.hasMore) break;
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    expect(await namesOf(server, other.boxOffice, other.shop.eventId, { after: first.id })).toEqual([]);
  });

  test('who gave a ticket away is not shown, but who has it', async () => {
    const other = await openPeople(server);
    const { person, id } = await bought(server, other.shop);
    const friend = await server.signUp({ firstName: 'Maya', lastName: 'Thorsen' });
    await offer(server, person, id, friend.emailAddress);
    expect((await peopleOf(server, other.boxOffice, other.shop.eventId)).people?.[0]?.state).toBe('OFFERED');
    await accept(server, friend, tokenIn((await server.mailbox.waitFor(friend.emailAddress)).links, '/transfer'));
    expect(await namesOf(server, other.boxOffice, other.shop.eventId)).toEqual(['Thorsen, Maya']);
    const look = (search: string) => namesOf(server, other.boxOffice, other.shop.eventId, { search });
    expect(await look(friend.emailAddress)).toHaveLength(1);
    expect(await look(person.emailAddress)).toEqual([]);
  });

  test('follow what their accounts say of them', async () => {
    const other = await openPeople(server);
    const { person } = await bought(server, other.shop);
    const own = eq(attendees.id, person.defaultAttendeeId);
    await server.db.update(attendees).set({ firstName: 'Chidi', lastName: 'Okafor' }).where(own);
    await server.db.update(users).set({ email: 'new@chidi.example' }).where(eq(users.id, person.userId));
    const look = (search: string) => namesOf(server, other.boxOffice, other.shop.eventId, { search });
    expect([await look('okafor'), await look('new@chidi'), await look('robin')]).toEqual([
      ['Okafor, Chidi'],
      ['Okafor, Chidi'],
      [],
    ]);
  });
});

describe('what a role sees of them', () => {
  test('a viewer: how many there are', async () => {
    const by = await member('OrganizationMember');
    const page = await peopleOf(server, by, eventId, { search: 'emil' });
    expect(page).toEqual({
      counts: {
        registered: 3,
        cancelled: 0,
        missingAnswers: null,
        owing: null,
        tiers: [{ name: 'General', registered: 3 }],
      },
      total: 3,
      people: null,
      hasMore: false,
    });
  });

  test('a door supervisor: names and tickets, and looks for nothing else', async () => {
    const by = await member('OrganizationDoorSupervisor');
    const { people, counts } = await peopleOf(server, by, eventId, { search: 'robin' });
    expect(people).toEqual([expect.objectContaining({ firstName: 'Robin', orderCode: null, missingAnswers: null })]);
    expect(counts.owing).toBeNull();
    expect(await names({ search: first.person.emailAddress }, by)).toEqual([]);
    expect(await names({ search: first.orderCode }, by)).toEqual([]);
    expect(await names({ filter: { owes: true } }, by)).toHaveLength(3);
  });

  test('who is limited to other events: nothing', async () => {
    const { memberId, ...by } = await member('OrganizationManager');
    const other = await openPeople(server);
    await server.db
      .update(organizationMembers)
      .set({ eventIds: [other.shop.eventId] })
      .where(eq(organizationMembers.id, memberId));
    await expect(names({}, by)).rejects.toThrow(/.+/);
  });
});

test('the database folds words as what is looked for is folded', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('aéÉÀœŒæÆłØñçÜß’«…-ž9 Žķ')) });
  await fc.assert(
    fc.asyncProperty(letters, async (text) => {
      const { rows } = await server.pool.query<{ words: string }>('select folded_words($1) as words', [text]);
      expect(folded(rows[0]?.words ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).toBe(
        folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' '),
      );
    }),
    { numRuns: 100 },
  );
});

/** Registrations like the first one's, for so many new attendees. */
async function addPeople(of: string, count: number): Promise<void> {
  await server.pool.query(
    `with made as (
      insert into attendees (user_id, first_name, last_name)
      select user_id, 'Person ' || n % 7, 'Of ' || n % 3 from generate_series(1, $2::int) n, attendees where id = $1
      returning id
    ), items as (
      insert into order_registration_items (order_id, event_id, tuition_id, attendee_id, first_name, last_name)
      select item.order_id, $3::uuid, item.tuition_id, made.id, 'A', 'B' from made, order_registration_items item
      where item.id = $4 returning id, order_id, attendee_id, tuition_id
    )
    insert into registrations (code, order_id, registration_item_id, user_id, attendee_id, event_id, tuition_id, starts_at)
    select 'R-' || items.id, items.order_id, items.id, $5, items.attendee_id, $3::uuid, items.tuition_id, now() from items`,
    [first.person.defaultAttendeeId, count, of, first.itemId, first.person.userId],
  );
}
