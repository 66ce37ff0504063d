import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { codeOfLanguage } from '#domain/content-language.ts';
import { mostChosen } from '#domain/desk-message.ts';
import type { Language } from '#domain/language.ts';
import { languages } from '#domain/language.ts';
import type { DeskMessageAudience, DeskMessageKind, DeskMessageToInput } from '#server/generated/desk-resolvers.ts';
import { isLive, isMissing, isOwing, openFormsOf } from '#server/modules/desk-people/people-conditions.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

/** tierId: of TIER. registrationIds: of CHOSEN. */
export type MessageTo = { who: DeskMessageAudience; tierId: string | null; registrationIds: readonly string[] };
export const everyone: MessageTo = { who: 'EVERYONE', tierId: null, registrationIds: [] };
/** userId: of one account alone. */
type Asked = { eventId: string; to: MessageTo; kind: DeskMessageKind; userId?: string };

/** An account that has tickets of the event, how many, and what it reads. */
export type Mailbox = { userId: string; people: number; language: Language | null };

/**
 * Whom a message reaches: what is told before it is sent, and to whom it is sent, is the same. Each account once, however
 * many tickets it has; news only to who has said yes to them (docs/decisions/163).
 */
export async function findMailboxes(executor: Executor, { eventId, to, kind, userId }: Asked): Promise<Mailbox[]> {
  const { rows } = await executor.execute<Mailbox>(sql`
    with open_form as materialized (${openFormsOf(eventId)})
    select holder.id as "userId", count(*)::int as people,
      (array_agg(case when registration.holder_id is null then orders.language_code else holder.language_code end
        order by registration.created_at desc, registration.id))[1] as language
    from event_people person
    join registrations registration on registration.id = person.registration_id
    join orders on orders.id = registration.order_id
    join users holder on holder.id = coalesce(registration.holder_id, registration.user_id) and holder.deleted_at is null
      and holder.desk_address is distinct from ''
    where person.event_id = ${eventId} and ${isLive} and ${isMeant(to)} and ${mayBeTold(kind)}
      and ${userId === undefined ? sql`true` : sql`holder.id = ${userId}`}
    group by holder.id
    order by holder.id`);
  return rows;
}

/** Whom somebody asks for. */
export const messageTo = ({ who, tierId, registrationIds }: DeskMessageToInput): MessageTo => ({
  who,
  tierId: tierId ?? null,
  registrationIds: registrationIds ?? [],
});

/** More than may be chosen are nobody. */
function isMeant({ who, tierId, registrationIds }: MessageTo): SQL {
  switch (who) {
    case 'EVERYONE':
      return sql`true`;
    case 'TIER':
      return tierId !== null && isId(tierId) ? sql`person.tier_id = ${tierId}` : sql`false`;
    case 'OWING':
      return isOwing;
    case 'ANSWERS_MISSING':
      return isMissing;
    case 'CHOSEN':
      return registrationIds.length <= mostChosen
        ? sql`person.registration_id = any(${sql.param(registrationIds.filter(isId))}::uuid[])`
        : sql`false`;
  }
}

/** Silence is no consent: who never chose gets no news. */
const mayBeTold = (kind: DeskMessageKind): SQL =>
  kind === 'SERVICE'
    ? sql`true`
    : sql`exists (select from notification_preferences chosen
        where chosen.user_id = holder.id and chosen.type = 'CEEmail' and chosen.email)`;

/** How many there are, and of each language. */
export function reachOf(mailboxes: readonly Mailbox[]) {
  const readers = (language: Language) =>
    mailboxes.filter((mailbox) => (mailbox.language ?? languages[0]) === language).length;
  return {
    people: mailboxes.reduce((sum, { people }) => sum + people, 0),
    mailboxes: mailboxes.length,
    languages: languages
      .map((language) => ({ language: codeOfLanguage(language), mailboxes: readers(language) }))
      .filter((one) => one.mailboxes > 0),
  };
}
