import { and, eq, notInArray, sql } from 'drizzle-orm';
import { languages, type Language } from '#domain/language.ts';
import type { ProductText, Texts } from '#domain/texts.ts';
import { countOthersChanges } from '#server/modules/access/part-versions.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import type { ImportedEvent, ImportedOffer } from '#server/modules/event-import/imported-event.ts';
import { stableId } from '#server/modules/catalog/stable-id.ts';
import type { Executor } from '#server/platform/context.ts';

/** One line for each offer in another currency than the organizer sells in. */
export const foreignOffers = ({ name, offers }: ImportedEvent, currencyCode: string): string[] =>
  offers
    .filter(({ currency }) => currency !== null && currency !== currencyCode)
    .map(
      (offer) => `"${name}": its offer "${offer.name}" is in ${offer.currency}; its organizer sells in ${currencyCode}`,
    );

/** Offers in another currency than the organizer sells in are not turned into wrong prices: they are left out. */
export function offersOf({ offers }: ImportedEvent, currencyCode: string, free: boolean): ImportedOffer[] {
  const fitting = offers.filter(({ currency }) => currency === null || currency === currencyCode);
  if (fitting.length > 0 || offers.length > 0 || !free) return fitting;
  return [{ name: 'Admission', cents: 0, currency: null, soldOut: false }];
}

/** An offer is a name: nothing else of a tier is said in a file. */
const wordsOf = (languageCode: Language, names: ImportedOffer['names'] = {}) => {
  const texts: Texts<ProductText> = {};
  for (const language of languages) {
    const name = names[language];
    if (name !== undefined) texts[language] = { name, description: '', shortDescription: null, sessionName: null };
  }
  return { languageCode, texts };
};

/** Whether a file names it in another language than its own; else what was written in others stays (docs/decisions/141). */
const hasOthers = (names: ImportedOffer['names'] = {}, own: Language) =>
  languages.some((language) => language !== own && names[language] !== undefined);

/** A tier that the file does not name any more is withdrawn; a file that names none leaves them as they are. */
export async function writeTiers(
  tx: Executor,
  eventId: string,
  offers: ImportedOffer[],
  { taxCategoryId, language }: { taxCategoryId: string; language: Language | undefined },
): Promise<void> {
  const named: string[] = [];
  for (const [displayOrder, { name, names, cents, soldOut, policy }] of offers.entries()) {
    const before = offers.slice(0, displayOrder).filter((other) => other.name === name).length;
    const id = stableId('imported tier', eventId, name, before);
    named.push(id);
    const capacity = soldOut ? 0 : null;
    const own = { ...(policy && { cancellationPolicy: policy }), ...(language && wordsOf(language, names)) };
    const kept = soldOut ? sql`${products.booked} + ${products.held}` : sql`null`;
    await tx
      .insert(products)
      .values({ id, eventId, kind: 'TUITION', name, priceCents: cents, taxCategoryId, capacity, displayOrder, ...own })
      .onConflictDoUpdate({
        target: products.id,
        set: {
          priceCents: cents,
          suggestedPriceCents: null,
          capacity: kept,
          displayOrder,
          availability: sql`case when ${products.availability} = 'BY_CODE' then 'BY_CODE' else 'ONLINE' end`,
          ...own,
          ...(language && !hasOthers(names, language) && { texts: sql`${products.texts} - excluded.language_code` }),
        },
      });
  }
  if (named.length === 0) return;
  await countOthersChanges(tx, named, ['TIER']);
  await tx
    .update(products)
    .set({ availability: 'INTERNAL' })
    .where(and(eq(products.eventId, eventId), eq(products.kind, 'TUITION'), notInArray(products.id, named)));
}
