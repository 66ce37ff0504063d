import type { ApolloClient } from '@apollo/client';
import type { ServiceResult } from '#domain/notice.ts';
import { dataOf } from '#services/client/data-of.ts';
import { callContext } from '#services/client/call-context.ts';
import { orRefused, type NoResult } from '#services/client/call-refused.ts';
import { keepNextStepOf } from '#services/shop/orders/next-step.ts';
import type { OrderResult } from '#services/shop/orders/order-result.ts';
import { addNotice, adjustNotice } from '#services/shop/register/register-messages.ts';
import {
  AddRegistrationToCartDocument,
  AdjustOrderRegistrationDocument,
  GetActiveCustomerAttendeesDocument,
  GetRegisterEventDocument,
  type AddRegistrationToCartMutation,
  type AddRegistrationToOrderInput,
  type AdjustOrderRegistrationMutation,
  type GetActiveCustomerAttendeesQuery,
  type GetRegisterEventQuery,
} from '#services/generated/graphql.ts';

/** What a registration of an order is: one tier, whose name in the contract the calls below know. */
export type RegistrationInput = Omit<AddRegistrationToOrderInput, 'productId'> & { tierId: string };
export type RegisterEvent = NonNullable<GetRegisterEventQuery['event']> & {
  /** The promotion code that opened some of it. */
  code?: string;
  /** Why the one that was given opens nothing, in the server's words. */
  codeRefusal?: string;
};
export type SavedAttendee = NonNullable<GetActiveCustomerAttendeesQuery['activeCustomer']>['attendees'][number];

/** The event with its tiers and add-ons as they are now; null for an unknown event. */
export async function getRegisterEvent(
  client: ApolloClient,
  eventId: string,
  signal: AbortSignal,
): Promise<RegisterEvent | null> {
  const { data } = await client.query({
    query: GetRegisterEventDocument,
    variables: { id: eventId },
    fetchPolicy: 'network-only',
    context: callContext('itsFlow', signal),
  });
  return data?.event ?? null;
}

/** The customer's saved attendees, in the order in which they were saved. */
export async function getActiveCustomerAttendees(client: ApolloClient, signal: AbortSignal): Promise<SavedAttendee[]> {
  const { data } = await client.query({
    query: GetActiveCustomerAttendeesDocument,
    fetchPolicy: 'network-only',
    context: callContext('itsFlow', signal),
  });
  return data?.activeCustomer?.attendees ?? [];
}

/** Adds it once for its key. */
export const addRegistrationToOrder = (
  client: ApolloClient,
  {
    channelToken,
    input: { tierId, ...input },
    ...variables
  }: {
    channelToken: string;
    input: RegistrationInput;
    askAboutSameAttendee: boolean;
    idempotencyKey: string;
  },
  signal: AbortSignal,
): Promise<ServiceResult<OrderResult<AddRegistrationToCartMutation['addRegistrationToOrder']> | NoResult>> =>
  orRefused(
    client
      .mutate({
        mutation: AddRegistrationToCartDocument,
        variables: { input: { productId: tierId, ...input }, ...variables },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => {
        const result = dataOf(answer).addRegistrationToOrder;
        keepNextStepOf(client, result);
        return { result, notice: addNotice(result) };
      }),
  );

/** Changes it once for its key. */
export const adjustOrderRegistration = (
  client: ApolloClient,
  {
    channelToken,
    registrationItemId,
    input: { tierId, ...input },
    ...variables
  }: {
    channelToken: string;
    registrationItemId: string;
    input: RegistrationInput;
    askAboutSameAttendee: boolean;
    idempotencyKey: string;
  },
  signal: AbortSignal,
): Promise<ServiceResult<OrderResult<AdjustOrderRegistrationMutation['adjustOrderRegistration']> | NoResult>> =>
  orRefused(
    client
      .mutate({
        mutation: AdjustOrderRegistrationDocument,
        variables: {
          orderRegistrationItemId: registrationItemId,
          input: { tuitionId: tierId, ...input },
          ...variables,
        },
        context: callContext('itsFlow', signal, channelToken),
      })
      .then((answer) => {
        const result = dataOf(answer).adjustOrderRegistration;
        keepNextStepOf(client, result);
        return { result, notice: adjustNotice(result) };
      }),
  );
