import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#server/demo/load-demo.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { answerOf } from '#tests/server/team/desk-calls.ts';

describe('the demo’s people at the desk', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ demo: true, jobs: false });
  });
  afterAll(() => server.close());

  async function logIn(username: string) {
    const { cookies } = await server.query(
      `mutation ($username: String!) { login(username: $username, password: "welcome-to-foyer") { __typename } }`,
      { username },
    );
    return { cookie: cookies.join('; ') };
  }
  const work = `{ answer: myOrganizations { code name role } }`;
  const atPlayers = (role: string) => [{ code: 'harbour-city-players', name: 'Harbour City Players', role }];

  test('are loaded once, and how to log in is told each time', async () => {
    const [first, second] = await Promise.all([loadDemo(server.services), loadDemo(server.services)]);
    for (const name of ['dev', 'marie', 'tom']) expect(first).toContain(`  ${name}@foyer.example / welcome-to-foyer`);
    expect(second).toEqual(first);
  });

  test.each([
    ['dev@foyer.example', 'OrganizationOwner'],
    ['marie@foyer.example', 'OrganizationManager'],
    ['tom@foyer.example', 'OrganizationBoxOffice'],
  ])('%s logs in and works as %s', async (username, role) => {
    expect(await answerOf(server, await logIn(username), work)).toEqual(atPlayers(role));
  });

  test('the owner finds the others in the team, owners first', async () => {
    const by = await logIn('dev@foyer.example');
    const organization = `{ answer: deskOrganization(code: "harbour-city-players") { id } }`;
    const found = await answerOf(server, by, organization);
    const team = `query ($id: ID!) { answer: deskMembers(organizationId: $id) { members { firstName isSelf } } }`;
    expect(await answerOf(server, by, team, Object(found))).toEqual({
      members: [
        { firstName: 'Dev', isSelf: true },
        { firstName: 'Marie', isSelf: false },
        { firstName: 'Tom', isSelf: false },
      ],
    });
  });
});
