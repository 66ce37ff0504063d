import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { parse, type DocumentNode } from 'graphql';
import { describe, expect, test } from 'vitest';
import { readKept } from '#platform/client/kept-answers.ts';
import { EventDocument, GetEventListDocument, GetOrganizationDocument } from '#services/generated/graphql.ts';
import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';

/** A page's cache, written and read by Apollo itself. */
function page(query: DocumentNode, variables: Record<string, unknown>, data: unknown) {
  const cache = new InMemoryCache();
  const client = new ApolloClient({ cache, link: ApolloLink.empty() });
  client.writeQuery<unknown>({ query, variables, data });
  return { kept: cache.extract(), known: client.readQuery<unknown>({ query, variables }) };
}

const read = (text: string) => parse(text, { noLocation: true });

const organization = {
  __typename: 'Organization' as const,
  id: 'o-1',
  name: 'Harbour City Players',
  languageUsed: 'en',
  shortDescription: 'Community theatre since 1974.',
  description: null,
  contactName: null,
  contactEmail: 'players@harbourcity.example',
  contactPhone: null,
  featuredAsset: null,
  channel: null,
};
const options = {
  take: 10,
  skip: 0,
  sort: { startDateTime: 'ASC' },
  filter: { startDateTime: { between: { start: '2026-11-21', end: '2026-11-22' } }, name: undefined },
} as const;
const events = {
  __typename: 'EventList' as const,
  totalItems: 2,
  items: [aListedEvent, { ...aListedEvent, id: 'ev-2' }],
};

describe('the answers that came with a page', () => {
  test.each<[string, DocumentNode, Record<string, unknown>, unknown]>([
    ['an event', EventDocument, { id: 'ev-1', includeAssets: true }, { event: anEventDetail }],
    ['an event that is not there', EventDocument, { id: 'ev-9', includeAssets: true }, { event: null }],
    ['a list of events', GetEventListDocument, { options }, { events }],
    ['an organizer', GetOrganizationDocument, { id: 'o-1' }, { organization }],
  ])('are read as Apollo reads them: %s', (_, query, variables, data) => {
    const { kept, known } = page(query, variables, data);
    expect(known).not.toBeNull();
    expect(readKept(kept, query, variables)).toEqual(known);
  });

  test('leave out what a condition leaves out, and take other names', () => {
    const query = read(
      'query A($no: Boolean!) { one: event(id: "a") { id name @skip(if: $no) kind @include(if: true) } two: event(id: "b") { id } }',
    );
    const data = { one: { __typename: 'Event', id: 'a', kind: 'play' }, two: { __typename: 'Event', id: 'b' } };
    const { kept, known } = page(query, { no: true }, data);
    expect(readKept(kept, query, { no: true })).toEqual(known);
    expect(readKept(kept, query, { no: false })).toBeNull();
  });

  test('join what two fragments ask of the same object, in lists too', () => {
    const query = read(
      `query B { list(at: { b: [1, -2.5, null], a: OPEN, c: "x", d: false }) { ...One ...Two } }
       fragment One on List { items { __typename id place { __typename name } } }
       fragment Two on List { items { tags } ... on List { items { place { town } } } }`,
    );
    const place = { __typename: 'Place', name: 'Hall', town: 'Nanaimo' };
    const items = [
      { __typename: 'Event', id: 'a', tags: ['x'], place },
      { __typename: 'Event', id: 'b', tags: [], place: null },
    ];
    const { kept, known } = page(query, {}, { list: { __typename: 'List', items } });
    expect(readKept(kept, query, {})).toEqual(known);
    expect(known).toEqual({ list: { __typename: 'List', items } });
  });

  test.each([
    ['another variable', 'query C { event(id: "z") { id } }'],
    ['a field that was not asked for', 'query C { event(id: "a") { id name } }'],
    ['a fragment of another type, which only the client can tell', 'query C { event(id: "a") { ... on Node { id } } }'],
    ['a fragment that is not there', 'query C { event(id: "a") { ...Gone } }'],
  ])('are none for %s', (_, text) => {
    const { kept } = page(read('query C { event(id: "a") { id } }'), {}, { event: { __typename: 'Event', id: 'a' } });
    expect(readKept(kept, read(text), {})).toBeNull();
  });

  test('are none where nothing came', () => {
    expect(readKept({}, EventDocument, { id: 'ev-1', includeAssets: true })).toBeNull();
  });
});
