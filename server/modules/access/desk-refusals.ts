import { deskConflict, deskFields, deskLimit } from '#messages/desk-refusals.ts';
import type { DeskLimit } from '#server/generated/desk-resolvers.ts';
import type { ResolversTypes } from '#server/generated/desk-resolvers.ts';
import type { FieldReader } from '#server/modules/access/field-reader.ts';
import type { PartVersion } from '#server/modules/access/part-versions.ts';
import { refusal } from '#server/platform/result.ts';

type Theirs = Awaited<ResolversTypes['DeskPart']>;

export const invalidFields = ({ faults }: Pick<FieldReader, 'faults'>) =>
  refusal('InvalidFieldsError', { fields: faults }, deskFields);

export const versionConflict = (theirs: Theirs, { by, at }: PartVersion) =>
  refusal('VersionConflictError', { theirs, by, at: (at ?? new Date(0)).toISOString() }, deskConflict);

export const limitExceeded = (of: DeskLimit, limit: number) =>
  refusal('LimitExceededError', { of, limit }, (language) => deskLimit({ of, limit }, language));
