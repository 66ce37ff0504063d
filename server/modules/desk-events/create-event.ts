import { eq } from 'drizzle-orm';
import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { invalidFields } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { insertDraft } from '#server/modules/catalog/event-state.ts';
import { recordEventDeed } from '#server/modules/desk-events/edit-event.ts';
import { givenName, givenWhen } from '#server/modules/desk-events/given-event.ts';
import { readDeskEvent } from '#server/modules/desk-events/read-event.ts';
import { whenInColumns } from '#server/modules/desk-events/write-event-part.ts';
import type { DeskEventModel } from '#server/modules/desk-events/desk-event-model.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { writePictures } from '#server/modules/pictures/event-pictures.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { CreateEventInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Wanted = { organizationId: string; input: CreateEventInput; copyOf: string | null };

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
    const id = copied ? await copy(tx, copied, begun) : await begin(tx, begun);
    const made = await readDeskEvent(tx, id, now);
    if (!made) throw new Error('the event was not made');
    await recordEventDeed(tx, made, { what: 'EVENT_CREATED', actorId: userId, after: { name, copyOf } });
    return { __typename: 'DeskEvent' as const, ...made };
  });
}

type Begun = { organizationId: string; name: string } & ReturnType<typeof whenInColumns>;

async function begin(tx: Executor, event: Begun): Promise<string> {
  const [organizer] = await tx
    .select({ languageCode: organizations.languageCode, cancellationPolicy: organizations.cancellationPolicy })
    .from(organizations)
    .where(eq(organizations.id, event.organizationId));
  return insertDraft(tx, { ...event, ...organizer });
}

/** Nothing of what is sold, and no sale times: those are of the other date. */
async function copy(
  tx: Executor,
  { event: from, products: tiers, forms, pictures }: DeskEventModel,
  begun: Begun,
): Promise<string> {
  const { description, isListed, capacity, locationId, primaryCategoryId, secondaryCategoryId } = from;
  const { cancellationPolicy, mayBeGiven, languageCode, texts } = from;
  const id = await insertDraft(tx, {
    description,
    isListed,
    capacity,
    locationId,
    primaryCategoryId,
    secondaryCategoryId,
    cancellationPolicy,
    mayBeGiven,
    languageCode,
    texts,
    ...begun,
  });
  const rows = tiers.map((tier) => ({
    eventId: id,
    kind: tier.kind,
    name: tier.name,
    description: tier.description,
    shortDescription: tier.shortDescription,
    priceCents: tier.priceCents,
    taxCategoryId: tier.taxCategoryId,
    capacity: tier.capacity,
    displayOrder: tier.displayOrder,
    availability: tier.availability,
    sessionName: tier.sessionName,
    featuredAssetId: tier.featuredAssetId,
    cancellationPolicy: tier.cancellationPolicy,
    languageCode: tier.languageCode,
    texts: tier.texts,
  }));
  if (rows.length > 0) await tx.insert(products).values(rows);
  await writePictures(tx, id, pictures);
  const asked = forms.map(({ id: _id, ...form }) => ({ ...form, eventId: id }));
  if (asked.length > 0) await tx.insert(eventForms).values(asked);
  return id;
}
