import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetDeskReportDocument,
  type DeskReportKind,
  type GetDeskReportQuery,
} from '#services/desk/generated/graphql.ts';

export type DeskReport = NonNullable<GetDeskReportQuery['deskReport']>;

/** eventId: null for all events. from, to: days as 2026-11-21, null for the first sale and for today. */
export type ReportOf = {
  organizationId: string;
  kind: DeskReportKind;
  eventId: string | null;
  from: string | null;
  to: string | null;
};

/** A report of one moment. Thrown back on transport errors. */
export async function getDeskReport(
  client: ApolloClient,
  variables: ReportOf,
  signal: AbortSignal,
): Promise<DeskReport | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskReportDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskReport),
  );
}
