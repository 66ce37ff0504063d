import { sql } from 'drizzle-orm';
import { languageNames, type Language } from '#domain/language.ts';
import { missingWords } from '#domain/missing-words.ts';
import type { Worded } from '#domain/missing-words.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Why an event can't be published: what of it, by name, is not said in a language that its organizer requires; in words
 * for the organizer. Null when nothing is missing. Tiers and add-ons count that are sold online, and the forms that are asked.
 */
export async function whyNotInLanguages(executor: Executor, event: EventModel): Promise<string | null> {
  const { rows } = await executor.execute<{ required: Language[]; parts: Worded[] }>(sql`
    select required_languages as required, (
      select coalesce(json_agg(json_build_object('what', part.what, 'languageCode', part.language_code, 'texts', part.texts)
        order by part.kind, part.what), '[]')
      from (
        select 1 as kind, '"' || name || '"' as what, language_code, texts from products
          where event_id = ${event.id} and availability = 'ONLINE'
        union all select 2, 'the form "' || name || '"', language_code, texts from event_forms
          where event_id = ${event.id} and enabled
      ) part) as parts
    from organizations where id = ${event.organizationId}`);
  const { required = [], parts = [] } = rows[0] ?? {};
  const missing = missingWords([{ ...event, what: 'its name and description' }, ...parts], required);
  if (missing.length === 0) return null;
  const named = missing.map(({ language, what }) => `${languageNames[language]}: ${what.join(', ')}`);
  return `The organizer publishes in several languages, and something is missing. ${named.join('; ')}`;
}
