import type { ApolloClient } from '@apollo/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createClient } from '#services/client/create-client.ts';
import { saveCode } from '#tests/server/desk-codes/code-calls.ts';
import { editedParts, newKey } from '#tests/server/desk-editors/edited-parts.ts';
import type { Place } from '#tests/server/desk-editors/edited-parts.ts';
import { commandsOf, Room } from '#tests/server/desk-editors/room.ts';
import { draft, idOf, openDesk, saveTier } from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizationId: string;
let people: [Person, Person];
let clients: [ApolloClient, ApolloClient];
beforeAll(async () => {
  // It knows the types of the shop alone, and says so of each answer of the desk while it is no build.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  server = await startTestServer({ jobs: false });
  ({ organizationId } = (await openDesk(server)).organizer);
  const owner = () => addMember(server, organizationId, 'OrganizationOwner');
  people = [await owner(), await owner()];
  clients = [clientOf(people[0]), clientOf(people[1])];
});
afterAll(() => server.close());

/** The browser's own client, with somebody's session. */
const clientOf = ({ cookie }: Person): ApolloClient =>
  createClient({
    uri: '/shop-api',
    readChannelToken: () => null,
    notify: () => {},
    onSessionEnded: () => {},
    ssr: true,
    fetch: (path, { headers, ...call } = {}) =>
      fetch(new URL(path instanceof Request ? path.url : path, server.url), {
        ...call,
        headers: { ...Object.fromEntries(new Headers(headers)), cookie },
      }),
  });

async function newPlace(): Promise<Place> {
  const [owner] = people;
  const eventId = await draft(server, owner, organizationId);
  const tierId = idOf(await saveTier(server, owner, { eventId }));
  const code = await saveCode(server, owner, { organizationId, values: { code: `CODE${newKey().slice(0, 8)}` } });
  return { organizationId, eventId, tierId, codeId: z.object({ id: z.string() }).parse(code).id };
}

describe('two who edit one part', () => {
  test.each(Object.entries(editedParts))(
    '%s: of two saves one wins, the other sees what was saved, and nothing is lost',
    async (_name, part) => {
      await fc.assert(
        fc.asyncProperty(commandsOf(part), async (commands) => {
          const place = await newPlace();
          const kept = await part.read(clients[0], place);
          const room = new Room(part, clients, place, kept);
          await fc.asyncModelRun(() => ({ model: { begun: true }, real: room }), commands);
          expect(await part.read(clients[1], place)).toEqual(room.kept);
        }),
        { numRuns: 12, endOnFailure: true },
      );
    },
  );
});
