import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type CallRefused, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  CloseTierDocument,
  OrderTiersDocument,
  SaveTierDocument,
  type CloseTierMutation,
  type DeskTierFieldsFragment,
  type DeskTierKind,
  type OrderTiersMutation,
  type SaveTierMutation,
} from '#services/desk/generated/graphql.ts';
import { conflictOf, faultsOf, writtenPart } from '#services/desk/parts/answered-part.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import { readTier, tierForm } from '#services/desk/tiers/tier-part.ts';

/** A tier or an add-on, closed ones too. */
export type DeskTier = DeskTierFieldsFragment;
export type CloseTierResult = NonNullable<CloseTierMutation['closeTier']> | CallRefused;
export type OrderTiersResult = NonNullable<OrderTiersMutation['orderTiers']> | CallRefused;
type Missed = NotTheirs | SessionEnded;

/** id: null of one that is new. */
export type TierToSave = PartToSave & { eventId: string; id: string | null; kind: DeskTierKind };

/** Adds or saves what is typed; what can't be read is not sent. Thrown back on transport errors, as all of these are. */
export async function saveTier(
  client: ApolloClient,
  { kind, values, ...variables }: TierToSave,
  signal: AbortSignal,
): Promise<SavePartResult | Missed> {
  const form = tierForm(kind);
  const written = writtenPart(form, values);
  if ('faults' in written) return written.faults;
  const answer = await orCallRefused(
    fromDesk(
      client
        .mutate({
          mutation: SaveTierDocument,
          variables: { ...variables, values: written.input },
          ...toDesk('itsFlow', signal),
        })
        .then((result) => dataOf(result).saveTier),
    ),
  );
  switch (answer.__typename) {
    case 'DeskTier':
      return { __typename: 'SavedPart', ...readTier(answer) };
    case 'VersionConflictError':
      return conflictOf(readTier(tierIn(answer.theirs)), answer);
    case 'InvalidFieldsError':
      return faultsOf(form, answer, values);
    default:
      return answer;
  }
}

type Theirs = Extract<NonNullable<SaveTierMutation['saveTier']>, { __typename: 'VersionConflictError' }>['theirs'];

function tierIn(theirs: Theirs): DeskTier {
  if (theirs.__typename === 'DeskTier') return theirs;
  throw new Error(`${theirs.__typename} is no tier`);
}

/** Sells it no longer online; once for the same key. */
export async function closeTier(
  client: ApolloClient,
  variables: { id: string; idempotencyKey: string },
  signal: AbortSignal,
): Promise<CloseTierResult | Missed> {
  return orCallRefused(
    fromDesk(
      client
        .mutate({ mutation: CloseTierDocument, variables, ...toDesk('itsFlow', signal) })
        .then((answer) => dataOf(answer).closeTier),
    ),
  );
}

export type TierOrder = { eventId: string; ids: string[]; idempotencyKey: string };

/** Shows them in this order; once for the same key. */
export async function orderTiers(
  client: ApolloClient,
  variables: TierOrder,
  signal: AbortSignal,
): Promise<OrderTiersResult | Missed> {
  return orCallRefused(
    fromDesk(
      client
        .mutate({ mutation: OrderTiersDocument, variables, ...toDesk('itsFlow', signal) })
        .then((answer) => dataOf(answer).orderTiers),
    ),
  );
}
