import { admissionTaxes } from '#domain/admission-taxes.ts';
import type { Language } from '#domain/language.ts';
import { provinceCodes, type ProvinceCode } from '#domain/provinces.ts';
import { taxBears, taxNone, taxRate } from '#messages/organization-start.ts';
import { provinceName } from '#messages/provinces.ts';
import { taxName } from '#views/shared/tax-name.ts';

/** By their names, as the reader has them. */
export const provincesIn = (language: Language) =>
  provinceCodes
    .map((code) => ({ code, name: provinceName({ code }, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language));

/** Which taxes a ticket bears there; undefined where no province is chosen. */
export function taxesHint(province: ProvinceCode | '', collectsTaxes: boolean, language: Language): string | undefined {
  if (!collectsTaxes) return taxNone(language);
  if (!province) return undefined;
  const taxes = admissionTaxes[province].map(({ description, milliPercent }) =>
    taxRate({ tax: taxName(description, language), percent: milliPercent / 1_000 }, language),
  );
  return taxBears({ taxes }, language);
}
