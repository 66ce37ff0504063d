import { languages } from '#domain/language.ts';
import type { Language } from '#domain/language.ts';
import type { InLanguages } from '#domain/texts.ts';

/** An organizer's words as a list, those of the row's own language first. */
export function inWords<Text>(
  own: Text,
  { languageCode, texts }: InLanguages<Text>,
): (Text & { language: Language })[] {
  const others = languages.flatMap((language) => {
    const text = language === languageCode ? undefined : texts[language];
    return text ? [{ language, ...text }] : [];
  });
  return [{ language: languageCode, ...own }, ...others];
}

type Texted<Worded> = Omit<Worded, 'language'>;

/** The same list as a row keeps it: the words of its own language in columns, the others beside them. */
export function inColumns<Worded extends { language: Language }>(words: readonly Worded[], languageCode: Language) {
  const texts: Partial<Record<Language, Texted<Worded>>> = {};
  let own: Texted<Worded> | undefined;
  for (const { language, ...text } of words)
    if (language === languageCode) own = text;
    else texts[language] = text;
  if (!own) throw new Error(`no words in ${languageCode}`);
  return { ...own, texts };
}
