import { and, eq, sql } from 'drizzle-orm';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { stableId } from '#server/modules/catalog/stable-id.ts';
import type { Executor } from '#server/platform/context.ts';

/** A place by its name; its address where it is a new one, or one of several of that name. */
export type WantedPlace = { name: string; line1: string | null; city: string | null };

/** values: of one that may not be there yet, and is made then. */
export type Place = { id: string; name: string; values: Omit<typeof locations.$inferInsert, 'id'> | null };

/**
 * The place that an operator names: one where the organizer has had events, else one that is made. Or why it is none, in
 * words for an operator.
 */
export async function placeNamed(
  executor: Executor,
  organizationId: string,
  wanted: WantedPlace,
): Promise<{ refused: string } | Place> {
  const { name, line1, city } = wanted;
  const known = await executor
    .selectDistinct({ id: locations.id, name: locations.name, line1: locations.line1, city: locations.city })
    .from(locations)
    .innerJoin(events, eq(events.locationId, locations.id))
    .where(and(eq(events.organizationId, organizationId), sql`lower(${locations.name}) = lower(${name.trim()})`));
  const fits = known.filter(
    (place) => (line1 === null || place.line1 === line1) && (city === null || place.city === city),
  );
  const [only, ...more] = fits;
  if (only && more.length === 0) return { id: only.id, name: only.name, values: null };
  if (only) return { refused: `There are several places called ${name}: say which with --address or --city.` };
  const id = stableId('imported place', name.trim(), line1 ?? '', city ?? '');
  return { id, name, values: { name: name.trim(), line1, city } };
}

/** Makes a place that is not there yet; an import that names it fills in what it knows of it. */
export async function makePlace(tx: Executor, { id, values }: Place): Promise<string> {
  if (values)
    await tx
      .insert(locations)
      .values({ id, ...values })
      .onConflictDoNothing();
  return id;
}
