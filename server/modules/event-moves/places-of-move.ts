import { eq } from 'drizzle-orm';
import { locations } from '#server/modules/catalog/catalog-tables.ts';
import { toldPlace } from '#server/modules/catalog/place-words.ts';
import type { ToldPlace } from '#server/modules/catalog/place-words.ts';
import type { Place } from '#server/modules/event-moves/new-place.ts';
import type { Executor } from '#server/platform/context.ts';

/** Where the event is, and where it will be: place null stays. Asked before it moves. */
export async function placesOfMove(
  executor: Executor,
  { locationId }: { locationId: string | null },
  place: Place | null,
): Promise<{ was: ToldPlace | null; now: ToldPlace | null }> {
  const was = await findPlace(executor, locationId);
  if (place === null) return { was, now: was };
  return { was, now: place.values ? toldPlace(place.values) : await findPlace(executor, place.id) };
}

async function findPlace(executor: Executor, id: string | null): Promise<ToldPlace | null> {
  const [place] = id ? await executor.select().from(locations).where(eq(locations.id, id)) : [];
  return place ? toldPlace(place) : null;
}
