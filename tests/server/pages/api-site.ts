import { poster } from '#platform/covers/poster.ts';
import { headOf } from '#server/pages/head/head-of.ts';
import type { RenderedPage, Site } from '#server/pages/head/page-description.ts';
import { readHead } from '#tests/server/pages/read-head.ts';
import type { TestServer } from '#tests/server/harness.ts';

export const publicUrl = 'https://foyer.example';

/** What a description may reach for, where the API is a test server's. */
export const siteOf = (server: TestServer): Site => ({
  publicUrl,
  language: 'en',
  languages: ['en'],
  ask: async ({ query, variables }) => {
    const { data, errors } = await server.query(query, variables);
    return { data, errors: errors.map(({ message }) => new Error(message)) };
  },
  drawCover: poster,
  clock: server.services.clock,
});

/** The head of an event's page, read. */
export async function headOfEvent(server: TestServer, id: string, given: Partial<RenderedPage> = {}) {
  const page: RenderedPage = {
    route: '/event/:eventId',
    params: { eventId: id },
    path: `/event/${id}`,
    search: '',
    status: 200,
    title: 'Event · Foyer',
    data: {},
    ...given,
  };
  return readHead(await headOf(page, siteOf(server)));
}
