import { eventCategories } from '#domain/event-categories.ts';
import { codeOfLanguage } from '#domain/content-language.ts';
import { languages, type Language } from '#domain/language.ts';
import type { PartValue } from '#domain/part-values.ts';
import { isUndescribed, readPictureDrafts } from '#domain/picture-drafts.ts';
import {
  kindFirst,
  kindName,
  kindNone,
  kindSecond,
  partSave,
  placeCity,
  placeCountry,
  placeLine1,
  placeName,
  placePostcode,
  placeStateProvince,
  wordsDescription,
  wordsName,
} from '#messages/desk-about.ts';
import { partAbout } from '#messages/desk-event.ts';
import { pictureUndescribed, sectionCountedWords, sectionNothing, sectionTitle } from '#messages/desk-pictures.ts';
import { valueNone } from '#messages/parts.ts';
import type { WordsOf } from '#views/desk/event/event-part-words.ts';
import { languageName, wordField } from '#views/desk/parts/language-words.ts';
import { textIn } from '#views/desk/parts/part-words.ts';

const names: Readonly<Record<string, (language: Language) => string>> = {
  'place.name': placeName,
  'place.line1': placeLine1,
  'place.city': placeCity,
  'place.stateProvince': placeStateProvince,
  'place.postcode': placePostcode,
  'place.country': placeCountry,
};
const kinds: typeof names = { primaryCategory: kindFirst, secondaryCategory: kindSecond };

const wordFields = languages.flatMap((written) => [
  { field: wordField('name', written), written, nameIn: wordsName },
  { field: wordField('description', written), written, nameIn: wordsDescription },
]);

/** 'Theatre'; '' is none. */
export function categoryName(code: string, language: Language): string {
  const known = eventCategories.find((one) => one === code);
  return known ? kindName({ code: known }, language) : kindNone(language);
}

export const aboutWords: WordsOf = (language) => ({
  title: partAbout(language),
  fields: [...wordFields.map(({ field }) => field), 'pictures', ...Object.keys(names), ...Object.keys(kinds)],
  nameOf(field) {
    const word = wordFields.find((one) => one.field === field);
    if (word) return word.nameIn({ language: languageName(word.written) }, language);
    return (field === 'pictures' ? sectionTitle : (names[field] ?? kinds[field]))?.(language) ?? field;
  },
  valueOf(field, value) {
    if (field === 'pictures') return picturesInWords(value, language);
    return field in kinds ? categoryName(textIn(value), language) : textIn(value) || valueNone(language);
  },
  save: partSave(language),
});

/** '2 pictures: A stage at night; Nothing says what it shows'. */
function picturesInWords(value: PartValue, language: Language): string {
  const pictures = readPictureDrafts(value);
  if (pictures.length === 0) return sectionNothing(language);
  const words = pictures.map((picture) =>
    isUndescribed(picture)
      ? pictureUndescribed(language)
      : (picture.words[codeOfLanguage(language)] ?? Object.values(picture.words)[0] ?? ''),
  );
  return sectionCountedWords({ count: pictures.length, words: words.join('; ') }, language);
}
