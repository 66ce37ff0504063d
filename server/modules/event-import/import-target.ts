import { eq } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { defaultCurrency } from '#domain/limits.ts';
import type { EventCategory } from '#domain/event-categories.ts';
import { categories } from '#server/modules/catalog/catalog-tables.ts';
import { siteCategories } from '#server/modules/catalog/site-categories.ts';
import { ensureSiteChannel, findDefaultChannel } from '#server/modules/organizers/channels.ts';
import { makeChannel } from '#server/modules/organizers/new-channel.ts';
import { channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { defaultTaxCategory } from '#server/modules/organizers/province-taxes.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** What an empty database lacks before anybody can register: the site's channel, a tax category, a way to pay. */
export async function prepareSite(tx: Executor): Promise<{ taxCategoryId: string }> {
  await ensureSiteChannel(tx);
  const methods = await tx.select({ id: paymentMethods.id }).from(paymentMethods).limit(1);
  if (methods.length === 0) await tx.insert(paymentMethods).values({ code: 'SQUARE', type: 'SQUARE', name: 'Card' });
  return { taxCategoryId: await defaultTaxCategory(tx) };
}

/** Whose events they are, and in which languages these must be. */
export type Target = {
  organizationId: string;
  currencyCode: string;
  languageCode: Language;
  requiredLanguages: Language[];
};

/** The organizer of this name, with a channel of its own; a new one is made. */
export async function organizerNamed(tx: Executor, name: string): Promise<Target> {
  const [known] = await tx
    .select({ organizationId: organizations.id, currencyCode: channels.currencyCode, ...ofWords })
    .from(organizations)
    .innerJoin(channels, eq(channels.organizationId, organizations.id))
    .where(eq(organizations.name, name))
    .limit(1);
  if (known) return known;
  const [made] = await tx
    .insert(organizations)
    .values({ name })
    .returning({ id: organizations.id, ...ofWords });
  if (!made) throw new Error('the organizer was not made');
  const site = await findDefaultChannel(tx);
  const currencyCode = site?.currencyCode ?? defaultCurrency;
  await makeChannel(tx, { organizationId: made.id, name, currencyCode, taxZoneId: site?.taxZoneId ?? null });
  const { id: organizationId, ...words } = made;
  return { organizationId, currencyCode, ...words };
}

const ofWords = { languageCode: organizations.languageCode, requiredLanguages: organizations.requiredLanguages };

const signs: [code: EventCategory, pattern: RegExp][] = [
  ['theatre', /theat|comedy|dance|screening|play/i],
  ['music', /music|concert|choir/i],
  ['run', /run|race|sport|ride/i],
  ['family', /child|family|kids/i],
  ['workshop', /workshop|class|course|hackathon/i],
  ['festival', /festival|exhibition|social/i],
  ['food', /food|drink|supper/i],
  ['outdoors', /outdoor|walk|hike|nature/i],
  ['talk', /talk|lecture|literary|education|business|publication|reading/i],
];

/** The category that a file's own word for it comes nearest to: MusicEvent → music; null where none does. */
export async function categoryFor(tx: Executor, word: string | null): Promise<string | null> {
  const code = signs.find(([, pattern]) => word !== null && pattern.test(word))?.[0];
  if (!code) return null;
  await tx
    .insert(categories)
    .values({ code, name: siteCategories[code] })
    .onConflictDoNothing({ target: categories.code });
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.code, code));
  return category?.id ?? null;
}
