import type { Language } from '#domain/language.ts';
import { fieldFault } from '#messages/parts.ts';
import type { FieldFault } from '#services/desk/generated/graphql.ts';

const faults = [
  'REQUIRED',
  'TOO_LONG',
  'NOT_AN_ADDRESS',
  'OUT_OF_RANGE',
  'UNKNOWN',
  'REPEATED',
  'FIXED',
] as const satisfies readonly FieldFault[];

/** What is wrong with a field, which a schema here or the server has named; undefined where nothing is. */
export function faultWords(code: string | undefined, language: Language): string | undefined {
  const fault = faults.find((one) => one === code);
  return fault && fieldFault({ fault }, language);
}

/** What the server could not keep, as a form wants its errors; under: where its fields stand in the input. */
export const faultsOf = (fields: readonly { field: string; fault: FieldFault }[], under = '') =>
  Object.fromEntries(
    fields.flatMap(({ field, fault }) =>
      field.startsWith(under) ? [[field.slice(under.length), { type: 'server', message: fault }]] : [],
    ),
  );
