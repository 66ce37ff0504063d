import { eq } from 'drizzle-orm';
import { categories } from '#server/modules/catalog/catalog-tables.ts';
import { findPublishedEvent } from '#server/modules/catalog/events.ts';
import { findOrganization } from '#server/modules/organizers/organization-list.ts';
import { sitePicture } from '#server/pages/social-picture/picture-address.ts';
import type { PictureKind, PictureSubject } from '#server/pages/social-picture/picture-address.ts';
import type { Database } from '#server/platform/context.ts';

const finders: Record<PictureKind, (db: Database, id: string) => Promise<PictureSubject | null>> = {
  site: async (_, id) => (id === sitePicture.id ? sitePicture : null),
  organizer: async (db, id) => {
    const organizer = await findOrganization(db, id);
    return organizer && { kind: 'organizer', id: organizer.id, category: null };
  },
  event: async (db, id) => {
    const event = await findPublishedEvent(db, id, null);
    return event && { kind: 'event', id: event.id, category: await categoryCode(db, event.primaryCategoryId) };
  },
};

/** Only what is there for everybody has a picture; null for anything else. */
export const findPictured = (db: Database, kind: PictureKind, id: string): Promise<PictureSubject | null> =>
  finders[kind](db, id);

async function categoryCode(db: Database, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [category] = await db.select({ code: categories.code }).from(categories).where(eq(categories.id, id));
  return category?.code ?? null;
}
