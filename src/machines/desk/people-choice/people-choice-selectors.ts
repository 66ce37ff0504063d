import type { SnapshotFrom } from 'xstate';
import type { ChosenPerson, peopleChoiceMachine } from '#machines/desk/people-choice/people-choice-machine.ts';

type Snapshot = SnapshotFrom<typeof peopleChoiceMachine>;

export const chosenPeople = ({ context }: Snapshot) => context.people;
export const isPersonChosen = (id: string) => (snapshot: Snapshot) =>
  snapshot.context.people.some((one) => one.id === id);
export const canChoose = (people: ChosenPerson[]) => (snapshot: Snapshot) =>
  snapshot.can({ type: 'peopleChoice.choose', people });
