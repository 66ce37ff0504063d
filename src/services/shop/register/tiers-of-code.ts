import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orRefused } from '#services/client/call-refused.ts';
import type { RegisterEvent } from '#services/shop/register/register-service.ts';
import { GetTiersOfCodeDocument, type GetTiersOfCodeQuery } from '#services/generated/graphql.ts';

type Opened = Extract<NonNullable<GetTiersOfCodeQuery['tiersOfCode']>, { __typename: 'OpenedTiers' }>;

/**
 * The event with what a promotion code opens of it before everything else, or with why the code opens nothing. Thrown back on
 * transport errors.
 */
export async function openTiers(
  client: ApolloClient,
  { event, code }: { event: RegisterEvent; code: string },
  signal: AbortSignal,
): Promise<RegisterEvent> {
  const { result, notice } = await orRefused(
    client
      .query({
        query: GetTiersOfCodeDocument,
        variables: { eventId: event.id, code },
        fetchPolicy: 'network-only',
        context: callContext('itsFlow', signal),
      })
      .then((answer) => ({ result: dataOf(answer).tiersOfCode, notice: null })),
  );
  switch (result?.__typename) {
    case 'OpenedTiers':
      return withTiers(event, result);
    case 'CouponCodeExpiredError':
    case 'CouponCodeInvalidError':
    case 'CouponCodeLimitError':
      return { ...event, codeRefusal: result.message };
    default:
      return { ...event, codeRefusal: notice && 'words' in notice.message ? notice.message.words : '' };
  }
}

/** An event of which nothing else can be had is on sale to who has the code. */
function withTiers(event: RegisterEvent, { code, tuitions, sessionOptions }: Opened): RegisterEvent {
  const isOpen = tuitions.some(({ saleStatus }) => saleStatus.code === 'OPEN');
  return {
    ...event,
    code,
    tuitions: [...tuitions, ...event.tuitions],
    sessionOptions: [...sessionOptions, ...event.sessionOptions],
    ...(isOpen && { saleStatus: { ...event.saleStatus, code: 'OPEN' } }),
  };
}
