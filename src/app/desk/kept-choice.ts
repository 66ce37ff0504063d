import { fromCallback } from 'xstate';
import { isRecord } from '#domain/record.ts';
import type { ChoiceCommand, ChosenPerson } from '#machines/desk/people-choice/people-choice-machine.ts';
import { entries } from '#platform/storage/entries.ts';
import { keptData } from '#platform/storage/kept-data.ts';

type Choice = { people: ChosenPerson[] };

function readPerson(found: unknown): ChosenPerson[] {
  if (!isRecord(found)) return [];
  const { id, firstName, lastName } = found;
  const isWhole = typeof id === 'string' && typeof firstName === 'string' && typeof lastName === 'string';
  return isWhole ? [{ id, firstName, lastName }] : [];
}

const readChoice = ({ people }: Record<string, unknown>): Choice | null =>
  Array.isArray(people) ? { people: people.flatMap(readPerson) } : null;

/** Whom of an event's people somebody chose in this tab. */
export const keptChoice = (eventId: string) =>
  keptData<Choice, typeof entries.chosenPeople>(entries.chosenPeople, readChoice, eventId);

export const keepChoice = fromCallback<ChoiceCommand, { eventId: string }>(({ input, receive }) => {
  const kept = keptChoice(input.eventId);
  receive(({ people }) => kept.set(people.length > 0 ? { people } : null));
});
