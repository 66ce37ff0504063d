import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { answersInWords } from '#domain/answers-in-words.ts';
import { readFormContent } from '#domain/form-content.ts';
import type { Language } from '#domain/language.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';
import { textIn } from '#domain/texts.ts';
import {
  exportColumn,
  exportForgotten,
  exportNo,
  exportSoldAs,
  exportState,
  exportYes,
} from '#messages/desk-people-file.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { mailboxText } from '#server/modules/auth/desk-customer.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { stateNames } from '#server/modules/desk-people/registration-state.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import { eventPeople } from '#server/modules/registrations/event-people-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** A question of one of the event's forms, as a column of the file. */
type Asked = { formId: string; key: string; label: string };

export type PeopleFile = { eventId: string; language: Language; ids: string[]; asked: Asked[] };

const atOnce = 1_000;
const buyers = alias(users, 'buyer');
const columns = [
  'LAST_NAME',
  'FIRST_NAME',
  'EMAIL',
  'PHONE',
  'TICKET',
  'ADD_ONS',
  'CODE',
  'STATE',
  'ORDER',
  'SOLD_AS',
  'BOUGHT_BY',
  'MAILBOX',
] as const;

/** Who is in the file, by name, and what they were asked. */
export async function openPeopleFile(executor: Executor, eventId: string, language: Language): Promise<PeopleFile> {
  const people = await executor
    .select({ id: eventPeople.registrationId })
    .from(eventPeople)
    .where(eq(eventPeople.eventId, eventId))
    .orderBy(asc(eventPeople.sortName), asc(eventPeople.registrationId));
  const forms = await executor
    .select()
    .from(eventForms)
    .where(eq(eventForms.eventId, eventId))
    .orderBy(asc(eventForms.name), asc(eventForms.id));
  const asked = forms.flatMap(({ id: formId, content }) =>
    readFormContent(content).components.map(({ key, label }) => ({ formId, key, label })),
  );
  return { eventId, language, ids: people.map(({ id }) => id), asked };
}

export const headOf = ({ language, asked }: PeopleFile): string[] => [
  ...columns.map((column) => exportColumn({ column }, language)),
  ...asked.map(({ label }) => label),
];

/** The rows of the file, so many at once: nobody waits with a connection of the database for who reads slowly. */
export async function* peopleRows(executor: Executor, file: PeopleFile): AsyncGenerator<string[]> {
  for (let at = 0; at < file.ids.length; at += atOnce)
    yield* await rowsOf(executor, file, file.ids.slice(at, at + atOnce));
}

async function rowsOf(executor: Executor, { eventId, language, asked }: PeopleFile, ids: string[]) {
  const found = await executor
    .select({
      id: registrations.id,
      code: registrations.code,
      state: registrations.state,
      tierId: registrations.tuitionId,
      itemId: registrations.registrationItemId,
      orderId: registrations.orderId,
      lastName: attendees.lastName,
      firstName: attendees.firstName,
      email: attendees.emailAddress,
      phone: attendees.phoneNumber,
      orderCode: orders.code,
      mailbox: mailboxText,
      deskWay: orders.deskWay,
      buyerFirstName: buyers.firstName,
      buyerLastName: buyers.lastName,
    })
    .from(registrations)
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .innerJoin(orders, eq(orders.id, registrations.orderId))
    .innerJoin(users, eq(users.id, sql`coalesce(${registrations.holderId}, ${registrations.userId})`))
    .innerJoin(buyers, eq(buyers.id, registrations.userId))
    .where(inArray(registrations.id, ids));
  const byId = new Map(found.map((person) => [person.id, person]));
  const tierNames = await tierNamesOf(executor, new Set(found.map(({ tierId }) => tierId)), language);
  const items = found.map(({ itemId }) => itemId);
  const addOns = await addOnsOf(executor, items);
  const answers = await answersOf(executor, { eventId, items, orderIds: found.map(({ orderId }) => orderId) });
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    const { itemId, orderId } = person;
    const given = (formId: string) => answers(formId, itemId) ?? answers(formId, orderId);
    const answerTo = ({ formId, key }: Asked) => {
      const its = given(formId);
      return typeof its === 'number' ? exportForgotten({ days: its }, language) : inWords(its?.get(key), language);
    };
    return [
      [
        person.lastName,
        person.firstName,
        person.email ?? '',
        person.phone ?? '',
        tierNames.get(person.tierId) ?? '',
        addOns.get(itemId)?.join(', ') ?? '',
        person.code,
        exportState({ state: stateNames[person.state] }, language),
        person.orderCode,
        exportSoldAs({ way: person.deskWay ?? 'ONLINE' }, language),
        `${person.buyerFirstName} ${person.buyerLastName}`.trim(),
        person.mailbox,
        ...asked.map(answerTo),
      ],
    ];
  });
}

/** Few tiers have many people: each is read once. */
async function tierNamesOf(executor: Executor, ids: Set<string>, language: Language): Promise<Map<string, string>> {
  const tiers = await executor
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(tiers.map((tier) => [tier.id, textIn(tier, language).name]));
}

const inWords = (words: string | boolean | null | undefined, language: Language): string =>
  typeof words === 'boolean' ? (words ? exportYes(language) : exportNo(language)) : (words ?? '');

async function addOnsOf(executor: Executor, items: string[]): Promise<Map<string, string[]>> {
  const lines = await executor
    .select({ itemId: orderLines.registrationItemId, name: orderLines.name })
    .from(orderLines)
    .where(and(inArray(orderLines.registrationItemId, items), eq(orderLines.kind, 'SESSION_OPTION')))
    .orderBy(asc(orderLines.position));
  const byItem = Map.groupBy(lines, ({ itemId }) => itemId);
  return new Map([...byItem].map(([itemId, its]) => [itemId, its.map(({ name }) => name)]));
}

/** A number: after so many days what was answered was forgotten. */
type Answered = Map<string, string | boolean | null> | number;

/** What was answered to a form about an item, or about an order. */
async function answersOf(
  executor: Executor,
  { eventId, items, orderIds }: { eventId: string; items: string[]; orderIds: string[] },
): Promise<(formId: string, about: string) => Answered | undefined> {
  const submissions = await executor
    .select({
      formId: formSubmissions.eventFormId,
      itemId: formSubmissions.registrationItemId,
      orderId: formSubmissions.orderId,
      data: formSubmissions.data,
      forgottenAfterDays: formSubmissions.forgottenAfterDays,
    })
    .from(formSubmissions)
    .where(
      and(
        or(isNotNull(formSubmissions.data), isNotNull(formSubmissions.forgottenAfterDays)),
        or(
          inArray(formSubmissions.registrationItemId, items),
          and(
            isNull(formSubmissions.registrationItemId),
            inArray(formSubmissions.orderId, orderIds),
            eq(formSubmissions.eventId, eventId),
          ),
        ),
      ),
    );
  const given = new Map<string, Answered>(
    submissions.map(({ formId, itemId, orderId, data, forgottenAfterDays }) => [
      `${formId} ${itemId ?? orderId}`,
      forgottenAfterDays ?? new Map(answersInWords([], readSavedAnswers(data)).map(({ key, words }) => [key, words])),
    ]),
  );
  return (formId, about) => given.get(`${formId} ${about}`);
}
