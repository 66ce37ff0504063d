import { eq } from 'drizzle-orm';
import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { invalidFields } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { insertDraft } from '#server/modules/catalog/event-state.ts';
import { copyEvent } from '#server/modules/desk-events/copy-event.ts';
import { recordEventDeed } from '#server/modules/desk-events/edit-event.ts';
import { givenName, givenWhen } from '#server/modules/desk-events/given-event.ts';
import { readDeskEvent } from '#server/modules/desk-events/read-event.ts';
import { whenInColumns } from '#server/modules/desk-events/write-event-part.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { CreateEventInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Wanted = { organizationId: string; input: CreateEventInput; copyOf: string | null };

type Begun = { organizationId: string; name: string } & ReturnType<typeof whenInColumns>;

/**
 * Makes a draft with a name and times, of the organizer's own language and policy, or of another event's words, rules,
 * tiers, add-ons and questions. Null for a stranger, and for a copy of what is not there. Throws FORBIDDEN.
 */
export function createEvent(services: Services, userId: string, { organizationId, input, copyOf }: Wanted) {
  const wanted = { permission: 'CreateEvent', organizationId } as const;
  return changeAsMember(services.db, userId, wanted, async (tx) => {
    const now = services.clock();
    const copied = copyOf === null ? null : await readDeskEvent(tx, copyOf, now);
    if (copyOf !== null && copied?.event.organizationId !== organizationId) return null;
    const read = fieldReader();
    const when = givenWhen(read, { ...input, salesStart: null, salesEnd: null }, '');
    const name = givenName(read, 'name', input.name);
    if (read.faults.length > 0) return invalidFields(read);
    const begun = { organizationId, name, ...whenInColumns(when) };
    const id = copied ? (await copyEvent(tx, copied, begun)).id : await begin(tx, begun);
    const made = await readDeskEvent(tx, id, now);
    if (!made) throw new Error('the event was not made');
    await recordEventDeed(tx, made, { what: 'EVENT_CREATED', actorId: userId, after: { name, copyOf } });
    return { __typename: 'DeskEvent' as const, ...made };
  });
}

async function begin(tx: Executor, event: Begun): Promise<string> {
  const [organizer] = await tx
    .select({ languageCode: organizations.languageCode, cancellationPolicy: organizations.cancellationPolicy })
    .from(organizations)
    .where(eq(organizations.id, event.organizationId));
  return insertDraft(tx, { ...event, ...organizer });
}
