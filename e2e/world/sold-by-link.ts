import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ask, type Site } from '#e2e/world/api.ts';
import { atDesk, dev } from '#e2e/world/desk.ts';
import { addTier, newDraft, publish } from '#e2e/world/desk-events.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import type { Customer } from '#e2e/world/people.ts';

type By = Pick<Customer, 'cookie'>;
type Deed = 'settle' | 'cancel';

/** link: the path of the page that pays it. total: in major units. */
type LinkedOrder = { owner: By; id: string; total: number; link: string };

/** The Players sell a ticket of a new event at 20 dollars to this address, to be paid by the link of its mail. */
export async function soldByLink(site: Site, emailAddress: string, event: string): Promise<LinkedOrder> {
  const owner = await dev(site);
  const eventId = await newDraft(site, owner, event);
  const tierId = await addTier(site, owner, eventId, { price: 20 });
  await publish(site, owner, eventId);
  const tickets = [{ tierId }];
  const quoted = z.object({ deskSaleQuote: z.object({ total: z.object({ amount: z.number() }) }) });
  const quote = `query ($eventId: ID!, $tickets: [DeskSaleChoice!]!) {
    deskSaleQuote(eventId: $eventId, tickets: $tickets, way: CARD_LINK) { ... on DeskSaleQuote { total { amount } } } }`;
  const { total } = (await ask(site, quoted, quote, { eventId, tickets }, atDesk(owner))).data.deskSaleQuote;
  const input = {
    firstName: 'Ida',
    lastName: 'Lund',
    emailAddress,
    language: 'en',
    way: 'CARD_LINK',
    tickets,
  };
  const { sellByHand } = (
    await ask(
      site,
      z.object({ sellByHand: z.object({ id: z.string() }) }),
      `mutation ($eventId: ID!, $input: DeskSaleInput!, $total: Float!, $key: String!) {
        sellByHand(eventId: $eventId, input: $input, total: $total, idempotencyKey: $key) {
          ... on DeskOrder { id } } }`,
      { eventId, input, total: total.amount, key: randomUUID() },
      atDesk(owner),
    )
  ).data;
  const mail = await mailTo(site, emailAddress, `You're going to ${event}`);
  return { owner, id: sellByHand.id, total: total.amount, link: linkIn(site, mail, '/pay') };
}

const deeds: Record<Deed, string> = {
  settle: 'settleOrder(id: $id, means: CASH, idempotencyKey: $key)',
  cancel: 'cancelOrder(id: $id, idempotencyKey: $key)',
};

/** The desk takes the money in cash, or cancels the order. */
export async function atBoxOffice(site: Site, { owner, id }: LinkedOrder, deed: Deed): Promise<void> {
  await ask(
    site,
    z.object({ [deed === 'settle' ? 'settleOrder' : 'cancelOrder']: z.object({ id: z.string() }) }),
    `mutation ($id: ID!, $key: String!) { ${deeds[deed]} { ... on DeskOrder { id } } }`,
    { id, key: randomUUID() },
    atDesk(owner),
  );
}
