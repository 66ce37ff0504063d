import type { CallRefused } from '#services/desk/client/from-desk.ts';
import type { PartValues, ReadPart } from '#domain/part-values.ts';
import type { FieldFault, PublishProblemFieldsFragment } from '#services/desk/generated/graphql.ts';

/** version: that of the part as it was read. */
export type PartToSave = { version: number; values: PartValues; idempotencyKey: string };

export type SavedPart = { __typename: 'SavedPart' } & ReadPart;

/** Somebody else saved it meanwhile. by: null where nobody did at the desk, or the account is gone. */
export type PartConflict = { __typename: 'VersionConflictError'; theirs: ReadPart; by: string | null; at: string };

/** field: as the part names it, not as the operation does. */
export type FaultyField = { field: string; fault: FieldFault };
export type FaultyFields = { __typename: 'InvalidFieldsError'; fields: FaultyField[] };

/** Why nothing was saved of what is typed right. */
export type PartRefusal =
  | { __typename: 'CapacityBelowSoldError'; sold: number; held: number }
  | { __typename: 'EventMoveNeededError'; registrations: number }
  | { __typename: 'PublishRefusedError'; problems: PublishProblemFieldsFragment[] }
  | { __typename: 'LimitExceededError'; limit: number };

export type SavePartResult = SavedPart | PartConflict | FaultyFields | PartRefusal | CallRefused;
