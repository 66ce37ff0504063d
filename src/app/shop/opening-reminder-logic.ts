import { fromPromise } from 'xstate';
import {
  openingReminderMachine,
  type OpeningReminderActors,
} from '#machines/shop/opening-reminder/opening-reminder-machine.ts';
import type { ClientSlot } from '#platform/client/client-slot.ts';
import { withKey } from '#platform/idempotency-key.ts';
import {
  getHasOpeningReminder,
  removeOpeningReminder,
  setOpeningReminder,
} from '#services/shop/events/opening-reminder-service.ts';

export function createOpeningReminderLogic({ client }: { client: Pick<ClientSlot, 'ask'> }) {
  return openingReminderMachine.provide({
    actors: {
      getHasOpeningReminder: fromPromise(async ({ input, signal }) =>
        getHasOpeningReminder(await client.ask(), input.eventId, signal),
      ),
      setOpeningReminder: fromPromise(async ({ input, signal }) =>
        setOpeningReminder(await client.ask(), withKey(input), signal),
      ),
      removeOpeningReminder: fromPromise(async ({ input, signal }) =>
        removeOpeningReminder(await client.ask(), withKey(input), signal),
      ),
    } satisfies OpeningReminderActors,
  });
}
