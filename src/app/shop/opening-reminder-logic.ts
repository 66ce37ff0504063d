import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  openingReminderMachine,
  type OpeningReminderActors,
} from '#machines/shop/opening-reminder/opening-reminder-machine.ts';
import { withKey } from '#platform/idempotency-key.ts';
import {
  getHasOpeningReminder,
  removeOpeningReminder,
  setOpeningReminder,
} from '#services/shop/events/opening-reminder-service.ts';

export function createOpeningReminderLogic({ client }: { client: ApolloClient }) {
  return openingReminderMachine.provide({
    actors: {
      getHasOpeningReminder: fromPromise(({ input, signal }) => getHasOpeningReminder(client, input.eventId, signal)),
      setOpeningReminder: fromPromise(({ input, signal }) => setOpeningReminder(client, withKey(input), signal)),
      removeOpeningReminder: fromPromise(({ input, signal }) => removeOpeningReminder(client, withKey(input), signal)),
    } satisfies OpeningReminderActors,
  });
}
