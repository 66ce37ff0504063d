import type { PartValues, ReadPart } from '#domain/part-values.ts';
import type { FieldFault } from '#services/desk/generated/graphql.ts';
import type { FaultyField, FaultyFields, PartConflict } from '#services/desk/parts/part-result.ts';
import { typedFields, type TypedFields } from '#domain/typed-fields.ts';

/** How what is typed becomes what an operation takes. */
export type PartForm<Input> = {
  /** What can't be read is told to `typed`. */
  write: (typed: TypedFields) => Input;
  /** The field that is meant by an operation's path: 'rules.policy.windows.0' is 'policy.windows'. */
  fieldOf: (path: string, values: PartValues) => string;
};

type InvalidFields = { __typename: 'InvalidFieldsError'; fields: readonly { field: string; fault: FieldFault }[] };

/** What is typed, as an operation takes it, or the fields that can't be read. */
export function writtenPart<Input>(
  form: PartForm<Input>,
  values: PartValues,
): { input: Input } | { faults: FaultyFields } {
  const typed = typedFields(values);
  const input = form.write(typed);
  return typed.faults.length > 0 ? { faults: faultyFields(typed.faults) } : { input };
}

const faultyFields = (fields: FaultyField[]): FaultyFields => ({ __typename: 'InvalidFieldsError', fields });

/** What an operation refuses, by the fields as they are shown. */
export const faultsOf = (
  form: Pick<PartForm<never>, 'fieldOf'>,
  { fields }: InvalidFields,
  values: PartValues,
): FaultyFields => faultyFields(fields.map(({ field, fault }) => ({ field: form.fieldOf(field, values), fault })));

/** What somebody else saved meanwhile. */
export const conflictOf = (theirs: ReadPart, { by, at }: { by: string | null; at: string }): PartConflict => ({
  __typename: 'VersionConflictError',
  theirs,
  by,
  at,
});
