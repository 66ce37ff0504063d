import type { OrderFieldsFragment } from '#services/generated/graphql.ts';

/** A result as flows know it: what an answer brings along for the next screen stays with the services. */
export type OrderResult<Result, Order = OrderFieldsFragment> = Result extends { __typename: 'Order' } ? Order : Result;
