import { test as base } from '#e2e/flows/flow-test.ts';
import { ownServerFixtures, type OwnServer } from '#e2e/world/own-server.ts';
import { newCustomer } from '#e2e/world/people.ts';

/** A server of its own: no other scene may feel its clock. */
export const test = base.extend<object, { ownServer: OwnServer }>({
  ...ownServerFixtures({ PERSONAL_PAGES: 'off', LANGUAGES: 'en' }),
  takeCustomer: [async ({ ownServer }, give) => give(() => newCustomer(ownServer)), { scope: 'worker' }],
});
