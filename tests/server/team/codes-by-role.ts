import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import type { TestServer } from '#tests/server/harness.ts';

type Ids = { organizationId: string; codeId: string };
type Row = { document: string; with: (ids: Ids) => object; gets: ReturnType<typeof ofEditors> };

/** 'create, edit, publish event; tiers; forms; codes: owner and manager; box office and viewer read'. */
const ofEditors = (answer: string, reader = 'FORBIDDEN') => ({
  nobody: 'UNAUTHENTICATED',
  stranger: 'null',
  viewer: reader,
  steward: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
  boxOffice: reader,
  manager: answer,
  owner: answer,
});

export const addCode = async ({ db }: Pick<TestServer, 'db'>, channelId: string): Promise<string> =>
  inserted(
    await db
      .insert(coupons)
      .values({ code: 'THEIRS', description: 'Theirs', milliPercent: 10_000, channelId })
      .returning(),
  ).id;

/** What each role is answered of an organizer's promotion codes. */
export const codesByRole: Record<string, Row> = {
  deskCodes: {
    document: 'query ($organizationId: ID!) { deskCodes(organizationId: $organizationId) { __typename } }',
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofEditors('DeskCodeList', 'DeskCodeList'),
  },
  saveCode: {
    document: `mutation ($organizationId: ID!) { saveCode(organizationId: $organizationId, version: 0, values: {
      code: "NEW", description: "", percent: 10 }) { __typename } }`,
    with: ({ organizationId }) => ({ organizationId }),
    gets: ofEditors('InvalidFieldsError'),
  },
  stopCode: {
    document: 'mutation ($codeId: ID!) { stopCode(id: $codeId) { __typename } }',
    with: ({ codeId }) => ({ codeId }),
    gets: ofEditors('DeskCode'),
  },
};
