import { languages, type Language } from '#domain/language.ts';
import { provinceCodes } from '#domain/provinces.ts';
import { provinceName } from '#messages/provinces.ts';

const folded = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** How organizers may have written each, folded: 'bc', 'british columbia', 'colombie-britannique'. */
const known = new Map(
  provinceCodes.flatMap((code) =>
    [code, ...languages.map((language) => provinceName({ code }, language))].map(
      (name) => [folded(name), code] as const,
    ),
  ),
);

/** A province as its reader calls it: British Columbia is la Colombie-Britannique. What is none of Canada's stands as it is. */
export function provinceIn(written: string | null, language: Language): string | null {
  const code = known.get(folded(written ?? ''));
  return code === undefined ? written : provinceName({ code }, language);
}
