import { missingWords } from '#domain/missing-words.ts';
import type { ImportedEvent, ImportedOffer } from '#server/modules/event-import/imported-event.ts';
import type { Target } from '#server/modules/event-import/import-target.ts';
import { inLanguage } from '#server/modules/event-import/read-words.ts';

/** One line for each language that the organizer requires, with what of the event the file does not say in it. */
export function wordsLeftOut(
  { name, language, texts = {}, offers }: ImportedEvent & { offers: ImportedOffer[] },
  { languageCode, requiredLanguages }: Pick<Target, 'languageCode' | 'requiredLanguages'>,
): string[] {
  const own = { languageCode: language ?? languageCode };
  const parts = [
    { ...own, what: 'its name and description', texts },
    ...offers.map((offer) => ({ ...own, what: `its offer "${offer.name}"`, texts: offer.names ?? {} })),
  ];
  return missingWords(parts, requiredLanguages).map(
    ({ language: required, what }) =>
      `"${name}": not ${inLanguage(required)}, which its organizer requires: ${what.join(', ')}`,
  );
}
