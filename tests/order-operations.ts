import { getNamedType, isObjectType, isUnionType, Kind, parse } from 'graphql';
import type { GraphQLOutputType } from 'graphql';
import { readContract, rootOf } from '#tests/server/contract/schema-walker.ts';

/**
 * They look at no order that is named, whoever asks: who the customer is, that there is no such thing, a ticket's change,
 * which makes one, and what the link of a mail is of.
 */
const asksForNoOrder = ['setCustomerForOrder', 'createSquarePaymentIntent', 'changeRegistration', 'claimOrder'];

/** The mutations of the schema that change an order at its customer's wish: all that speak of one. */
export function orderMutations(): string[] {
  return Object.values(rootOf(readContract(), 'mutation').getFields())
    .filter(({ name, type, args }) => /order/i.test([name, ...args.map((arg) => arg.name)].join()) || isOrder(type))
    .map(({ name }) => name)
    .filter((name) => !asksForNoOrder.includes(name))
    .toSorted();
}

/** The queries of the schema that may name an order besides the channel of the request; order(id) names nothing else. */
export const orderQueries = (): string[] =>
  Object.values(rootOf(readContract(), 'query').getFields())
    .filter(({ args }) => args.some(({ name }) => name === 'orderId'))
    .map(({ name }) => name);

/** What a document asks of the server first of all. */
export const rootFields = (document: string): string[] =>
  parse(document).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((each) => (each.kind === Kind.FIELD ? [each.name.value] : []))
      : [],
  );

const isOrder = (type: GraphQLOutputType): boolean => {
  const named = getNamedType(type);
  return isUnionType(named) ? named.getTypes().some(isOrder) : isObjectType(named) && named.name === 'Order';
};
