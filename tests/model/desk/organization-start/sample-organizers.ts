import { emptyDraft, type Draft } from '#machines/desk/organization-start/draft.ts';
import type { FieldFault } from '#services/desk/generated/graphql.ts';
import type { CreateOrganizationResult } from '#services/desk/start/start-service.ts';

/** As the form begins for Alex. */
export const begun: Draft = { ...emptyDraft('en'), contactEmail: 'alex@foyer.example' };

/** In British Columbia, where a ticket bears no tax that a QST number would be for. */
export const choir: Draft = {
  ...begun,
  name: 'Alder Choir',
  contactEmail: 'choir@foyer.example',
  province: 'BC',
  gstNumber: '81234 5678 RT0001',
  qstNumber: '1200000000 TQ0001',
  pstNumber: 'PST-1234-5678',
};
export const library: Draft = {
  ...begun,
  name: 'Bibliothèque du Quai',
  contactEmail: 'quai@foyer.example',
  province: 'QC',
  gstNumber: '81234 5678 RT0001',
  qstNumber: '1200000000 TQ0001',
  own: 'fr_CA',
  isBilingual: true,
};
/** Collects no taxes, in a province with one of its own. */
export const readers: Draft = { ...library, name: 'Prairie Readers', province: 'SK', collectsTaxes: false };

export const made: CreateOrganizationResult = {
  __typename: 'DeskOrganization',
  id: 'o-9',
  code: 'alder-choir-a1b2c3',
};
export const invalidFields = (...fields: { field: string; fault: FieldFault }[]) => ({
  __typename: 'InvalidFieldsError' as const,
  errorCode: 'INVALID_FIELDS_ERROR' as const,
  message: 'Please look at what is marked',
  fields: fields.map((field) => ({ __typename: 'InvalidField' as const, ...field })),
});
export const fiveStarted = {
  __typename: 'LimitExceededError' as const,
  errorCode: 'LIMIT_EXCEEDED_ERROR' as const,
  message: 'You have started 5 organizers, which is as many as you may',
  limit: 5,
};
export const notVerified = {
  __typename: 'NotVerifiedError' as const,
  errorCode: 'NOT_VERIFIED_ERROR' as const,
  message: 'Your email address is not verified yet.',
};
