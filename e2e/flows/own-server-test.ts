import { test as base } from '#e2e/flows/flow-test.ts';
import { withOwnServer, type OwnServer } from '#e2e/world/own-server.ts';
import { newCustomer } from '#e2e/world/people.ts';

/** A server of its own: no other scene may feel its clock. */
export const test = base.extend<object, { ownServer: OwnServer }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are asked for.
    async ({}, give) => withOwnServer(give),
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, give) => give(ownServer.origin),
  takeCustomer: [async ({ ownServer }, give) => give(() => newCustomer(ownServer)), { scope: 'worker' }],
});
