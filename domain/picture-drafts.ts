import type { PartValue } from '#domain/part-values.ts';
import { isRecord } from '#domain/record.ts';

/** A picture of an event, as its form has it. words: what is said of it, by the contract's codes of languages. */
export type PictureDraft = { id: string; preview: string; words: Readonly<Record<string, string>> };

/** What stands in the form's field. */
export const readPictureDrafts = (value: PartValue | undefined): PictureDraft[] =>
  (Array.isArray(value) ? value : []).flatMap((one: PartValue) => (isRecord(one) ? [draftIn(one)] : []));

const draftIn = ({ id, preview, words }: Readonly<Record<string, unknown>>): PictureDraft => ({
  id: textIn(id),
  preview: textIn(preview),
  words: Object.fromEntries(Object.entries(isRecord(words) ? words : {}).map(([code, text]) => [code, textIn(text)])),
});

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** With other words in one language; where nothing is said nothing stands. */
export function described(picture: PictureDraft, code: string, text: string): PictureDraft {
  const { [code]: _before, ...others } = picture.words;
  return { ...picture, words: text === '' ? others : { ...others, [code]: text } };
}

/** Whether nothing is said of it, in any language. */
export const isUndescribed = ({ words }: PictureDraft): boolean =>
  Object.values(words).every((text) => text.trim() === '');
