import { InMemoryCache, type ApolloClient } from '@apollo/client';
import type { Language } from '#domain/language.ts';
import { limits } from '#domain/limits.ts';
import { pageLanguage } from '#platform/page-language.ts';
import { callContext } from '#services/client/call-context.ts';
import { possibleTypes } from '#services/generated/possible-types.ts';
import { GetTicketsToKeepDocument, type GetTicketsToKeepQuery } from '#services/generated/graphql.ts';
import { emptyBox, fillBox, openBox } from '#services/account/kept-tickets/tickets-box.ts';

/** keptAt in milliseconds since 1970; language: of the page that kept them; the registrations begin with the soonest. */
export type KeptTickets = {
  personId: string;
  keptAt: number;
  language: Language;
  registrations: GetTicketsToKeepQuery['myRegistrations']['items'];
};

const query = GetTicketsToKeepDocument;
const variables = {
  options: {
    allAttendees: true,
    filter: 'upcoming',
    take: limits.listTakeMax,
    sort: { startDateTime: 'ASC' },
    registrationOptions: { showCancelled: true },
  },
} as const;

/**
 * Reads the upcoming tickets and keeps them on this device in place of what was kept before. Whose they are is said by
 * the same answer: another tab may have brought another person meanwhile. Thrown back on transport errors.
 */
export async function keepTickets(client: ApolloClient, now: () => number, signal: AbortSignal): Promise<void> {
  const { data } = await client.query({
    query,
    variables,
    context: callContext('nobody', signal),
    fetchPolicy: 'no-cache',
  });
  if (!data?.me) throw new Error('the server sent nobody’s tickets');
  const cache = emptyCache();
  cache.writeQuery({ query, variables, data });
  signal.throwIfAborted();
  await fillBox({ text: JSON.stringify(cache.extract()), keptAt: now(), language: pageLanguage() });
}

/** What was kept; null for nothing, and for what another version of Foyer kept with fewer fields than a ticket needs. */
export async function recallTickets(): Promise<KeptTickets | null> {
  const box = await openBox();
  if (!box) return null;
  const data = emptyCache().restore(JSON.parse(box.text, asKeptToday)).readQuery({ query, variables });
  if (!data?.me) return null;
  const { keptAt, language } = box;
  return { personId: data.me.id, keptAt, language, registrations: data.myRegistrations.items };
}

/** Leaves what is kept of this person, and nothing of anybody else. */
export async function forgetTicketsOfOthers(personId: string | null): Promise<void> {
  const kept = personId === null ? null : await recallTickets().catch(() => null);
  if (kept?.personId !== personId) await emptyBox();
}

/**
 * A ticket that was kept before tickets named their order, their policy and the doors stays good: its order has no code
 * then, its policy promises nothing, and of doors it says nothing.
 */
function asKeptToday(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('__typename' in value)) return value;
  if (value.__typename === 'Event') return { doors: [], ...value };
  return value.__typename === 'Registration'
    ? { order: { __typename: 'Order', id: '', code: '' }, cancellationPolicy: noPolicy, mayBeGiven: true, ...value }
    : value;
}

const noPolicy = {
  __typename: 'CancellationPolicy',
  kind: 'NONE',
  windows: [],
  keep: null,
  feesBack: null,
  approval: null,
};

const emptyCache = () => new InMemoryCache({ possibleTypes });
