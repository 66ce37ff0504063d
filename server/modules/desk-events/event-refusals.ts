import { deskCapacity, deskMove, deskPublish } from '#messages/desk-refusals.ts';
import type { PublishProblem } from '#server/modules/catalog/publish-problems.ts';
import { problemFields } from '#server/modules/desk-events/event-fields.ts';
import { refusal } from '#server/platform/result.ts';

export const publishRefused = (problems: readonly PublishProblem[]) =>
  refusal('PublishRefusedError', { problems: problems.map(problemFields) }, deskPublish);

export const capacityBelowSold = ({ booked: sold, held }: { booked: number; held: number }) =>
  refusal('CapacityBelowSoldError', { sold, held }, (language) => deskCapacity({ taken: sold + held }, language));

export const moveNeeded = (registrations: number) => refusal('EventMoveNeededError', { registrations }, deskMove);
