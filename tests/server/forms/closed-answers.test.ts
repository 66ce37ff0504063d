import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A ticket whose event asks one question of each registration and one of the order. */
async function asked() {
  const { person, orderId } = await placeOrder(server, await openOneEventShop(server));
  const { eventId, registrationItemId, id } = inserted(
    await server.db.select().from(registrations).where(eq(registrations.orderId, orderId)),
  );
  const content = { version: 1, components: [{ id: '1', type: 'text', key: 'note', label: 'Anything else?' }] };
  const ask = async (scope: 'REGISTRATION' | 'ORDER') => {
    const form = inserted(
      await server.db.insert(eventForms).values({ eventId, name: 'Questions', content, scope }).returning(),
    );
    const itemId = scope === 'ORDER' ? null : registrationItemId;
    return inserted(
      await server.db
        .insert(formSubmissions)
        .values({
          orderId,
          eventFormId: form.id,
          eventId,
          userId: person.userId,
          registrationItemId: itemId,
          submissionKey: `${orderId}:${form.id}:${itemId ?? 'order'}`,
        })
        .returning(),
    ).id;
  };
  const save = async (submissionId: string) =>
    (
      await server.query(
        `mutation ($id: ID!, $data: JSON!) { updateRegistrationForm(id: $id, data: $data) { __typename ... on ErrorResult { message } } }`,
        { id: submissionId, data: { note: 'nuts' } },
        { cookie: person.cookie },
      )
    ).data?.['updateRegistrationForm'];
  const forms = { registration: await ask('REGISTRATION'), order: await ask('ORDER') };
  const locks = async () =>
    (
      await server.query(
        `query ($mine: ID!, $ours: ID!) { mine: formSubmission(id: $mine) { lock } ours: formSubmission(id: $ours) { lock }
          list: myForms { items { lock } } }`,
        { mine: forms.registration, ours: forms.order },
        { cookie: person.cookie },
      )
    ).data;
  return { eventId, registrationId: id, forms, save, locks };
}

const saved = { __typename: 'RegistrationFormSubmission' };
/** As the two forms say it, each by itself and in the list. */
const lockedBy = (mine: string | null, ours: string | null) => ({
  mine: { lock: mine },
  ours: { lock: ours },
  list: { items: [{ lock: ours }, { lock: mine }] },
});
const refused = (message: string) => ({ __typename: 'FormValidationError', message });

describe('the answers of a registration', () => {
  test('are closed when its event begins', async () => {
    const { eventId, forms, save, locks } = await asked();
    expect([await save(forms.registration), await save(forms.order)]).toEqual([saved, saved]);
    expect(await locks()).toEqual(lockedBy(null, null));
    await server.db
      .update(events)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(events.id, eventId));
    const begun = refused('The event has begun: answers can’t be changed any more.');
    expect([await save(forms.registration), await save(forms.order)]).toEqual([begun, begun]);
    expect(await locks()).toEqual(lockedBy('EVENT_STARTED', 'EVENT_STARTED'));
  });

  test('are closed with it when it is cancelled', async () => {
    const { registrationId, forms, save, locks } = await asked();
    await server.db.update(registrations).set({ state: 'Cancelled' }).where(eq(registrations.id, registrationId));
    expect(await save(forms.registration)).toEqual(
      refused('This registration is cancelled: its answers can’t be changed.'),
    );
    expect(await locks()).toEqual(lockedBy('CANCELLED', 'CANCELLED'));
  });
});
