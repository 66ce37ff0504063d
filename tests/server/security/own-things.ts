import { z } from 'zod';
import type { Furniture } from '#tests/server/contract/scenes.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

export type Owned =
  | 'order'
  | 'item'
  | 'line'
  | 'form'
  | 'attendee'
  | 'address'
  | 'registration'
  | 'event'
  | 'session'
  | 'passkey';

/** Things of every kind that are this customer's own: an order that is being paid, and what hangs on it. Ids by kind. */
export async function keepOwnThings(
  server: TestServer,
  house: Furniture,
  owner: Person,
): Promise<Record<Owned, string>> {
  const as = { cookie: owner.cookie, channelToken: house.channelToken };
  const id = z.object({ id: z.string() });
  const call = async (document: string, variables: object = {}) => {
    const { data, errors } = await server.query(document, variables, as);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return data?.['answer'];
  };
  const address = id.parse(
    await call(
      'mutation { answer: createCustomerAddress(input: { streetLine1: "1 Front Street", countryCode: "CA" }) { id } }',
    ),
  );
  const attendee = id.parse(
    await call(
      'mutation { answer: createAttendee(input: { firstName: "Ines", lastName: "Ito" }) { ... on Attendee { id } } }',
    ),
  );
  const add = `mutation ($tier: ID!, $attendee: ID!) { answer: addRegistrationToOrder(input: { productId: $tier, registrant: { attendeeId: $attendee } })
    { ... on Order { id registrationItems { id orderLine { id } } } } }`;
  const order = id
    .extend({ registrationItems: z.array(id.extend({ orderLine: id })) })
    .parse(await call(add, { tier: house.tierId, attendee: attendee.id }));
  await call('mutation { answer: applyGiftCardToOrder(code: "FOY-10TE-A4ME", amount: 1) { __typename } }');
  await call('mutation { answer: applyCouponCode(couponCode: "FOYER10") { __typename } }');
  await call('mutation { answer: transitionOrderToState(state: "ArrangingPayment") { __typename } }');
  const forms = z.object({ items: z.array(id) }).parse(await call('{ answer: myForms { items { id } } }'));
  const answers = { nameTag: 'Robin', email: owner.emailAddress, seating: 'near-the-aisle', hearAbout: 'a-friend' };
  for (const form of forms.items)
    await call(
      'mutation ($id: ID!, $data: JSON!) { answer: updateRegistrationForm(id: $id, data: $data) { __typename } }',
      {
        id: form.id,
        data: answers,
      },
    );
  await call(
    'mutation { answer: addPaymentToOrder(input: { method: "SQUARE", metadata: { idempotencyKey: "own-ids", sourceId: "cnon:card-nonce-declined" } }) { __typename } }',
  );
  const session = await server.pool.query<{ id: string }>('select id from sessions where user_id = $1', [owner.userId]);
  const { rows } = await server.pool.query<{ id: string }>(
    `update registrations set user_id = $1
      where id = (select id from registrations where starts_at > now() order by id limit 1) returning id`,
    [owner.userId],
  );
  const passkey = await server.pool.query<{ id: string }>(
    "insert into passkeys (user_id, name, credential_id, public_key, counter, device_type, backed_up) values ($1, 'Phone', 'c', 'k', 0, 'singleDevice', false) returning id",
    [owner.userId],
  );
  return {
    passkey: passkey.rows[0]?.id ?? '',
    order: order.id,
    item: order.registrationItems[0]?.id ?? '',
    line: order.registrationItems[0]?.orderLine.id ?? '',
    form: forms.items[0]?.id ?? '',
    attendee: attendee.id,
    address: address.id,
    registration: rows[0]?.id ?? '',
    event: house.eventId,
    session: session.rows[0]?.id ?? '',
  };
}
