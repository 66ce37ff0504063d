import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { partEditorOf } from '#app/desk/part-editor-logic.ts';
import { tierListMachine } from '#machines/desk/tier-list/tier-list-machine.ts';
import type { OpenTier, TierListActors } from '#machines/desk/tier-list/tier-list-setup.ts';
import { closeTier, orderTiers, saveTier } from '#services/desk/tiers/tiers-service.ts';

export function createTierListLogic({ client }: { client: ApolloClient }) {
  return tierListMachine.provide({
    actors: {
      orderTiers: fromPromise(({ input, signal }) => orderTiers(client, input, signal)),
      closeTier: fromPromise(({ input, signal }) => closeTier(client, input, signal)),
    } satisfies TierListActors,
  });
}

type OfTier = { client: ApolloClient; eventId: string; tier: OpenTier };

/** The form of one tier or add-on. */
export const createTierLogic = ({ client, eventId, tier: { id, kind } }: OfTier) =>
  partEditorOf({ savePart: (typed, signal) => saveTier(client, { eventId, id, kind, ...typed }, signal) });
