import { and, asc, eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import type { DeskPerson } from '#server/generated/desk-resolvers.ts';
import { permissionsAt } from '#server/modules/access/can.ts';
import { owedByItem } from '#server/modules/desk-people/owed.ts';
import { findPerson, versionOf } from '#server/modules/desk-people/person-at-desk.ts';
import type { PersonAtDesk } from '#server/modules/desk-people/person-at-desk.ts';
import { personDeedsOf } from '#server/modules/desk-people/person-deeds.ts';
import { formsOf } from '#server/modules/desk-people/person-forms.ts';
import { historyOf } from '#server/modules/desk-people/person-history.ts';
import { stateNames } from '#server/modules/desk-people/registration-state.ts';
import { sightOf } from '#server/modules/desk-people/sight.ts';
import { orderLines } from '#server/modules/orders/orders-tables.ts';
import { lockOf } from '#server/modules/registrations/change-limit.ts';
import { forbidden } from '#server/platform/authorize.ts';
import { codeOfLanguage } from '#domain/content-language.ts';
import type { Executor } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

export type Reader = { userId: string; language: Language; now: Date };

/** One registration, as far as the role sees it. Null for a stranger. Throws FORBIDDEN for who sees no names. */
export async function readPerson(executor: Executor, id: string, reader: Reader): Promise<DeskPerson | null> {
  const person = await findPerson(executor, id);
  const sight = person && (await sightOf(executor, reader.userId, person.event));
  if (!person || !sight) return null;
  if (sight === 'COUNTS') throw forbidden();
  return sight === 'ORDERS' ? wholePerson(executor, person, reader) : ticketOf(executor, person, reader);
}

/** The same for who has just changed it. */
export async function readAgain(executor: Executor, id: string, reader: Reader): Promise<DeskPerson> {
  const person = await findPerson(executor, id);
  if (!person) throw new Error(`there is no registration ${id}`);
  return wholePerson(executor, person, reader);
}

/** What the door has to know: who, and which ticket. */
async function ticketOf(executor: Executor, person: PersonAtDesk, { language, now }: Reader): Promise<DeskPerson> {
  const { registration, attendee, event, tier } = person;
  return {
    id: registration.id,
    eventId: event.id,
    version: versionOf(person),
    firstName: attendee.firstName,
    lastName: attendee.lastName,
    mailbox: null,
    mailRefusal: null,
    emailAddress: null,
    phoneNumber: null,
    code: registration.code,
    tierName: textIn(tier, language).name,
    addOns: await addOnsOf(executor, registration.registrationItemId),
    state: stateNames[registration.state],
    language: null,
    orderCode: null,
    boughtBy: null,
    soldAs: null,
    isGiven: registration.holderId !== null,
    owes: null,
    lock: lockOf(registration.state, event, now),
    deeds: [],
    forms: [],
    history: [],
  };
}

async function wholePerson(executor: Executor, person: PersonAtDesk, reader: Reader): Promise<DeskPerson> {
  const { registration, attendee, event, order, holder, refusal, buyer } = person;
  const isGiven = registration.holderId !== null;
  const noted = isGiven ? holder.languageCode : order.languageCode;
  const cents = (await owedByItem(executor, [order.id])).get(registration.registrationItemId);
  const permissions = await permissionsAt(executor, reader.userId, event);
  const mayChange = permissions?.includes('UpdateRegistration') ?? false;
  return {
    ...(await ticketOf(executor, person, reader)),
    mailbox: holder.email || null,
    mailRefusal: refusal && { at: refusal.at.toISOString(), code: refusal.code },
    emailAddress: attendee.emailAddress,
    phoneNumber: attendee.phoneNumber,
    language: noted === null ? null : codeOfLanguage(noted),
    orderCode: order.code,
    boughtBy: `${buyer.firstName} ${buyer.lastName}`.trim(),
    soldAs: order.deskWay,
    owes: cents ? moneyOf(cents, order.currencyCode) : null,
    deeds: mayChange ? personDeedsOf(person, lockOf(registration.state, event, reader.now)) : [],
    forms: await formsOf(executor, person, reader.language),
    history: await historyOf(executor, person),
  };
}

async function addOnsOf(executor: Executor, itemId: string): Promise<string[]> {
  const lines = await executor
    .select({ name: orderLines.name })
    .from(orderLines)
    .where(and(eq(orderLines.registrationItemId, itemId), eq(orderLines.kind, 'SESSION_OPTION')))
    .orderBy(asc(orderLines.position));
  return lines.map(({ name }) => name);
}
