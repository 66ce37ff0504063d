import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { isRecord } from '#domain/record.ts';
import type { DeskDeed, DeskPersonEntry, DeskPersonEvent } from '#server/generated/desk-resolvers.ts';
import { deskHistory } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { registrationNotes } from '#server/modules/desk-people/desk-people-tables.ts';
import type { PersonAtDesk } from '#server/modules/desk-people/person-at-desk.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

type Entry = Omit<DeskPersonEntry, 'at'> & { at: Date };

/** What became of a registration, and what the organizer's people did and noted about it, the oldest first. */
export async function historyOf(executor: Executor, person: PersonAtDesk): Promise<DeskPersonEntry[]> {
  const { id } = person.registration;
  const entries = [
    ...own(person),
    ...(await given(executor, id)),
    ...(await noted(executor, id)),
    ...(await done(executor, id)),
  ];
  return entries
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

const entry = (id: string, what: DeskPersonEvent, at: Date, more: Partial<Entry> = {}): Entry => ({
  id: `${what}.${id}`,
  what,
  at,
  by: null,
  text: null,
  questions: [],
  ...more,
});

const own = ({ registration: { id, createdAt }, order, cancelledAt }: PersonAtDesk): Entry[] => [
  entry(id, 'BOUGHT', order.placedAt ?? createdAt),
  ...(cancelledAt ? [entry(id, 'CANCELLED', cancelledAt)] : []),
];

async function given(executor: Executor, registrationId: string): Promise<Entry[]> {
  const accepted = await executor
    .select({ id: registrationTransfers.id, endedAt: registrationTransfers.endedAt })
    .from(registrationTransfers)
    .where(and(eq(registrationTransfers.registrationId, registrationId), isNotNull(registrationTransfers.acceptedBy)));
  return accepted.flatMap(({ id, endedAt }) => (endedAt ? [entry(id, 'GIVEN', endedAt)] : []));
}

async function noted(executor: Executor, registrationId: string): Promise<Entry[]> {
  const notes = await executor
    .select({ note: registrationNotes, firstName: users.firstName, lastName: users.lastName })
    .from(registrationNotes)
    .leftJoin(users, eq(users.id, registrationNotes.authorId))
    .where(eq(registrationNotes.registrationId, registrationId))
    .orderBy(asc(registrationNotes.at));
  return notes.map(({ note: { id, text, at }, ...who }) => entry(id, 'NOTED', at, { text, by: nameOf(who) }));
}

/** A note stands there itself. */
const told: Partial<Record<DeskDeed, DeskPersonEvent>> = {
  ATTENDEE_CHANGED: 'ATTENDEE_CHANGED',
  ANSWERS_CHANGED: 'ANSWERS_CHANGED',
  TICKET_RESENT: 'TICKET_RESENT',
};

async function done(executor: Executor, registrationId: string): Promise<Entry[]> {
  const deeds = await executor
    .select({ deed: deskHistory, firstName: users.firstName, lastName: users.lastName })
    .from(deskHistory)
    .leftJoin(users, eq(users.id, deskHistory.actorId))
    .where(eq(deskHistory.registrationId, registrationId));
  return deeds.flatMap(({ deed: { id, what, at, after }, ...who }) => {
    const event = told[what];
    return event ? [entry(id, event, at, { by: nameOf(who), questions: questionsIn(after) })] : [];
  });
}

function questionsIn(facts: unknown): string[] {
  const questions = isRecord(facts) ? facts['questions'] : null;
  return Array.isArray(questions) ? questions.filter((one) => typeof one === 'string') : [];
}

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string | null =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || null;
