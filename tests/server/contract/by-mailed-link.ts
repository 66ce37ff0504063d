import { expect } from 'vitest';
import { tokenIn } from '#tests/server/auth/account-operations.ts';
import type { Walk } from '#tests/server/contract/api-walk.ts';
import { typeIn } from '#tests/server/contract/scenes.ts';
import type { Furniture } from '#tests/server/contract/scenes.ts';
import { soldBy } from '#tests/server/desk-sales/sale-calls.ts';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

/** A ticket is offered, taken back, declined, at last accepted by somebody, and given back. */
export async function giveAway(
  server: TestServer,
  walk: Walk,
  registrationId: string,
  holder: QueryOptions,
): Promise<string> {
  const friend = await server.signUp();
  const offer = { registrationId, emailAddress: friend.emailAddress };
  const by: QueryOptions = { cookie: friend.cookie };
  const offered = async (count: number) => {
    expect(typeIn((await walk.call('offerTransfer', offer, holder)).value)).toBe('Registration');
    return tokenIn((await server.mailbox.waitFor(friend.emailAddress, { count })).links, '/transfer');
  };
  await walk.read('receivedTransfer', { token: await offered(1) }, by);
  await walk.read('registration', { id: registrationId }, holder);
  expect(typeIn((await walk.call('withdrawTransfer', { registrationId }, holder)).value)).toBe('Registration');
  expect(typeIn((await walk.call('declineTransfer', { token: await offered(2) }, {})).value)).toBe('Success');
  expect(typeIn((await walk.call('acceptTransfer', { token: await offered(3) }, by)).value)).toBe('Registration');
  for (const who of [by, holder]) await walk.read('registration', { id: registrationId }, who);
  return typeIn((await walk.call('giveBackTicket', { registrationId }, by)).value);
}

/** A ticket is sold by hand to an address, paid by the link of its mail, and taken into an account by the same. */
export async function claimSold(server: TestServer, walk: Walk, house: Furniture): Promise<string> {
  const seller = await addMember(server, house.organizationId, 'OrganizationOwner');
  const emailAddress = 'sold-by-hand@foyer.example';
  const tickets = [{ tierId: house.tierId }];
  const sold = await soldBy(server, seller, { eventId: house.eventId, tickets, emailAddress, way: 'CARD_LINK' });
  const token = tokenIn((await server.mailbox.waitFor(emailAddress)).links, '/claim');
  await walk.read('orderToPay', { token }, {});
  const pay = { token, amountDue: sold.total, input: { method: 'SQUARE', metadata: {} } };
  const metadata = { idempotencyKey: 'by-link', sourceId: 'cnon:card-nonce-ok' };
  expect(typeIn((await walk.call('payByLink', pay, {})).value)).toBe('PaymentFailedError');
  const paid = await walk.call('payByLink', { ...pay, input: { ...pay.input, metadata } }, {});
  expect(typeIn(paid.value)).toBe('OrderToPay');
  await walk.read('linkPaymentAttempt', { token, idempotencyKey: metadata.idempotencyKey }, {});
  const { cookie, userId: customerId } = await server.signUp();
  await walk.read('receivedOrder', { token }, { cookie });
  await walk.call('claimOrder', { token: 'nonsense', customerId }, { cookie });
  return typeIn((await walk.call('claimOrder', { token, customerId }, { cookie })).value);
}
