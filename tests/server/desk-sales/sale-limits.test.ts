import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countTry } from '#server/platform/rate-limit.ts';
import { act } from '#tests/server/desk-orders/order-calls.ts';
import { peopleOf } from '#tests/server/desk-people/people-calls.ts';
import { selling, soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let shop: OneEventShop;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  shop = await openOneEventShop(server, { capacity: 500 });
  owner = await addMember(server, shop.organizationId, 'OrganizationOwner');
});
afterAll(() => server.close());

const sale = (more: object = {}) => ({
  eventId: shop.eventId,
  tickets: [{ tierId: shop.productId }],
  total: 24.5,
  ...more,
});
const tooMany = 'Too many tries';
const countOf = (rule: Parameters<typeof countTry>[1], who: string) => async (times: number) => {
  for (let at = 0; at < times; at += 1)
    await countTry({ pool: server.services.pool, ipAddress: `10.9.0.${at}` }, rule, who);
};

describe('mails of the box office', () => {
  test('are 120 an hour of one account; a sale without one is none of them', async () => {
    await countOf('sellByHand', owner.userId)(119);
    const last = sale({ emailAddress: 'last@mail.example', key: 'the-last' });
    const order = await soldBy(server, owner, last);
    await expect(selling(server, owner, sale({ emailAddress: 'more@mail.example' }))).rejects.toThrow(tooMany);
    expect(await soldBy(server, owner, sale())).toMatchObject({ soldAs: 'CASH' });
    // Who got no answer asks again, and is told what was sold.
    expect((await soldBy(server, owner, last)).id).toBe(order.id);
  });

  test('are ten a day to one address, of sales and of what is mailed again, whoever sells', async () => {
    const its = await openOneEventShop(server);
    const other = await addMember(server, its.organizationId, 'OrganizationOwner');
    const clerk = await addMember(server, shop.organizationId, 'OrganizationOwner');
    const emailAddress = 'Target@Mail.example';
    const order = await soldBy(server, clerk, sale({ emailAddress }));
    const person = (await peopleOf(server, clerk, shop.eventId, { search: order.code }))?.people?.[0];
    await act(server, clerk, 'resendConfirmation', order.id);
    const resendTicket = `mutation { answer: resendTicket(id: "${person?.id}") { __typename } }`;
    await answerOf(server, clerk, resendTicket);
    const theirs = { eventId: its.eventId, tickets: [{ tierId: its.productId }], total: 24.5, emailAddress };
    for (let sent = 3; sent < 10; sent += 1) await soldBy(server, other, theirs);
    await expect(selling(server, other, theirs)).rejects.toThrow(tooMany);
    await expect(act(server, clerk, 'resendConfirmation', order.id)).rejects.toThrow(tooMany);
    await expect(answerOf(server, clerk, resendTicket)).rejects.toThrow(tooMany);
    expect(await soldBy(server, other, { ...theirs, emailAddress: 'else@mail.example' })).toMatchObject({
      soldAs: 'CASH',
    });
  });

  test('are not used up by who sells nothing there', async () => {
    const stranger = await server.signUp();
    const emailAddress = 'free@mail.example';
    for (let at = 0; at < 12; at += 1) expect(await selling(server, stranger, sale({ emailAddress }))).toBeNull();
    const clerk = await addMember(server, shop.organizationId, 'OrganizationOwner');
    expect(await soldBy(server, clerk, sale({ emailAddress }))).toMatchObject({ soldAs: 'CASH' });
  });

  test('of confirmations are counted as those of tickets are', async () => {
    const clerk = await addMember(server, shop.organizationId, 'OrganizationOwner');
    const order = await soldBy(server, clerk, sale({ emailAddress: 'again@mail.example' }));
    await countOf('resendTicket', clerk.userId)(60);
    await expect(act(server, clerk, 'resendConfirmation', order.id)).rejects.toThrow(tooMany);
  });
});
