type Ids = { eventId: string; tierId: string; orderId: string };

/** 'Sell by hand: owner, manager and box office'; of a draft nothing is sold. */
const ofSellers = (answer: string) => ({
  nobody: 'UNAUTHENTICATED',
  stranger: 'null',
  viewer: 'FORBIDDEN',
  steward: 'FORBIDDEN',
  supervisor: 'FORBIDDEN',
  boxOffice: answer,
  manager: answer,
  owner: answer,
});

/** What each role is answered of selling by hand. */
export const salesByRole = {
  deskBoxOffice: {
    document: 'query ($eventId: ID!) { deskBoxOffice(eventId: $eventId) { __typename } }',
    with: ({ eventId }: Ids) => ({ eventId }),
    gets: ofSellers('DeskBoxOffice'),
  },
  deskSaleQuote: {
    document: `query ($eventId: ID!, $tierId: ID!) {
      deskSaleQuote(eventId: $eventId, tickets: [{ tierId: $tierId }], way: CASH) { __typename } }`,
    with: ({ eventId, tierId }: Ids) => ({ eventId, tierId }),
    gets: ofSellers('DeskSaleRefusedError'),
  },
  sellByHand: {
    document: `mutation ($eventId: ID!, $tierId: ID!) { sellByHand(eventId: $eventId, total: 0, input: {
      tickets: [{ tierId: $tierId }], firstName: "Ada", lastName: "Reyes", language: en, way: CHEQUE }) { __typename } }`,
    with: ({ eventId, tierId }: Ids) => ({ eventId, tierId }),
    gets: ofSellers('DeskSaleRefusedError'),
  },
  /** Of an order that was bought online. */
  correctOrderAddress: {
    document: `mutation ($orderId: ID!) { correctOrderAddress(id: $orderId, was: "ada@foyer.example",
      emailAddress: "ada@harbour.example") { __typename } }`,
    with: ({ orderId }: Ids) => ({ orderId }),
    gets: ofSellers('OrderDeedRefusedError'),
  },
};
