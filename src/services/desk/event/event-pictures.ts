import type { PartValue } from '#domain/part-values.ts';
import { readPictureDrafts, type PictureDraft } from '#domain/picture-drafts.ts';
import type { TypedFields } from '#domain/typed-fields.ts';
import { contentLanguages } from '#services/desk/event/content-languages.ts';
import type { EventAboutFieldsFragment, EventPartInput } from '#services/desk/generated/graphql.ts';

export const readPictures = (pictures: EventAboutFieldsFragment['pictures']): PartValue =>
  pictures.map(({ id, preview, words }): PictureDraft => ({
    id,
    preview,
    words: Object.fromEntries(words.map(({ language, text }) => [language, text])),
  }));

type Written = NonNullable<NonNullable<EventPartInput['about']>['pictures']>;

export const writePictures = ({ values }: TypedFields): Written =>
  readPictureDrafts(values['pictures']).map(({ id, words }) => ({
    id,
    words: contentLanguages.flatMap((language) => {
      const text = (words[language] ?? '').trim();
      return text === '' ? [] : [{ language, text }];
    }),
  }));
