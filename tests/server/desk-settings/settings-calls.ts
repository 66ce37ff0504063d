import { z } from 'zod';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;

export const given = {
  name: 'Alder Choir',
  contactEmail: 'choir@foyer.example',
  province: 'BC',
  collectsTaxes: true,
  gstNumber: '123456789 RT0001',
  languages: ['en'],
};

const refusal = `... on ErrorResult { errorCode } ... on InvalidFieldsError { fields { field fault } }`;

/** What createOrganization answers to this input beside the usual one. */
export const create = (server: TestServer, by: Caller, input: object = {}, key?: string) =>
  answerOf(
    server,
    by,
    `mutation ($input: CreateOrganizationInput!, $key: String) {
      answer: createOrganization(input: $input, idempotencyKey: $key) {
        ... on DeskOrganization { id name role } ${refusal} ... on LimitExceededError { limit of } } }`,
    { input: { ...given, ...input }, key },
  );

const made = z.object({ id: z.string() });

/** A new organizer of somebody new. */
export async function startOrganizer(server: TestServer, input: object = {}) {
  const owner = await server.signUp();
  const { id: organizationId } = made.parse(await create(server, owner, input));
  return { owner, organizationId };
}

const parts = `
  ... on OrganizationProfile { version words { language name shortDescription description } contactEmail contactName contactPhone }
  ... on OrganizationTaxes { version province collectsTaxes gstNumber qstNumber pstNumber }
  ... on OrganizationFees { version fees { name fixed { amount } milliPercent } }
  ... on OrganizationRefunds { version policy { kind windows { hoursBeforeStart percent } keep { amount } feesBack approval } }
  ... on OrganizationSender { version name postalAddress }
  ... on OrganizationLanguages { version own required }
  ... on OrganizationSecurity { version needsSecondFactor managersCallOff }
  ... on OrganizationRetention { version answersKeptDays }`;

type Saved = { organizationId: string; version: number; values: object; key?: string };

export const savePart = (server: TestServer, by: Caller, saved: Saved) =>
  answerOf(
    server,
    by,
    `mutation ($organizationId: ID!, $version: Int!, $values: OrganizationPartInput!, $key: String) {
      answer: saveOrganizationPart(organizationId: $organizationId, version: $version, values: $values,
        idempotencyKey: $key) {
        ${parts} ${refusal} ... on VersionConflictError { by theirs { ${parts} } } } }`,
    saved,
  );

/** All parts, as one who works there reads them. */
export const settingsOf = (server: TestServer, by: Caller, organizationId: string) =>
  answerOf(
    server,
    by,
    `query ($id: String!) { answer: deskOrganization(code: $id) { settings { currency
      profile { version words { language name } contactEmail } taxes { version province collectsTaxes gstNumber }
      fees { version fees { id name fixed { amount } milliPercent } } refunds { version policy { kind } }
      sender { version name postalAddress } languages { version own required } } } }`,
    { id: organizationId },
  );
