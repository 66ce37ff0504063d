import type { Language } from '#domain/language.ts';

/** An organizer's own words in other languages than the row's own; each of them whole (docs/decisions/128). */
export type Texts<Text> = Partial<Record<Language, Text>>;

/** A row with an organizer's own words: `languageCode` says in what language its own columns are. */
export type InLanguages<Text> = { languageCode: Language; texts: Texts<Text> };

/** The words that a reader of this language is shown: the row's own where it has no others. */
export const textIn = <Text>(row: InLanguages<Text> & NoInfer<Text>, language: Language): Text =>
  (row.languageCode === language ? undefined : row.texts[language]) ?? row;

/** In what language these words are. */
export const languageUsed = ({ languageCode, texts }: InLanguages<unknown>, language: Language): Language =>
  texts[language] === undefined ? languageCode : language;

/** What organizers write of an event. */
export type EventText = { name: string; description: string };
/** Of a tier or an add-on. */
export type ProductText = {
  name: string;
  description: string;
  shortDescription: string | null;
  sessionName: string | null;
};
/** Of themselves. */
export type OrganizationText = { name: string; description: string | null; shortDescription: string | null };
