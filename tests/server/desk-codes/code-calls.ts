import type { DeskCodeInput } from '#server/generated/desk-resolvers.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

type Caller = Pick<Person, 'cookie'>;

const code = `id version code description percent amount { amount currency } validFrom validUntil usageLimit used state`;
const refused = `... on ErrorResult { errorCode } ... on InvalidFieldsError { fields { field fault } }
  ... on LimitExceededError { limit of } ... on VersionConflictError { by theirs { ... on DeskCode { ${code} } } }`;

export const readCodes = (server: TestServer, by: Caller, organizationId: string) =>
  answerOf(
    server,
    by,
    `query ($organizationId: ID!) { answer: deskCodes(organizationId: $organizationId) { timeZone codes { ${code} } } }`,
    { organizationId },
  );

type Saved = {
  organizationId: string;
  id?: string;
  version?: number;
  values?: Partial<DeskCodeInput>;
  key?: string;
};

/** Ten percent, with the code SPRING; what is in values besides. */
export const saveCode = (server: TestServer, by: Caller, { values, version = 0, ...rest }: Saved) =>
  answerOf(
    server,
    by,
    `mutation ($organizationId: ID!, $id: ID, $version: Int!, $values: DeskCodeInput!, $key: String) {
      answer: saveCode(organizationId: $organizationId, id: $id, version: $version, values: $values,
        idempotencyKey: $key) { __typename ... on DeskCode { ${code} } ${refused} } }`,
    { ...rest, version, values: { code: 'SPRING', description: 'For spring', percent: 10, ...values } },
  );

export const stopCode = (server: TestServer, by: Caller, id: string, key?: string) =>
  answerOf(
    server,
    by,
    `mutation ($id: ID!, $key: String) { answer: stopCode(id: $id, idempotencyKey: $key) { ${code} } }`,
    { id, key },
  );
