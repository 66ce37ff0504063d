import { styled } from 'styled-components';
import { canChoose, chosenPeople, isPersonChosen } from '#machines/desk/people-choice/people-choice-selectors.ts';
import { choiceOne, choicePage } from '#messages/desk-people.ts';
import { useLanguage } from '#platform/language-context.ts';
import type { DeskPersonEntryFieldsFragment } from '#services/desk/generated/graphql.ts';
import { PeopleChoiceFlow } from '#views/desk/people/people-choice-context.ts';

type Entry = DeskPersonEntryFieldsFragment;

const chosenOf = ({ id, firstName, lastName }: Entry) => ({ id, firstName, lastName });
/** Nobody is written to about what they have cancelled. */
export const isWritable = ({ state }: Entry): boolean => state !== 'CANCELLED';

/** Chooses one person, in their row; who has cancelled since can be left out. */
export function ChoosePerson({ person }: { person: Entry }) {
  const language = useLanguage();
  const choice = PeopleChoiceFlow.useActorRef();
  const isChosen = PeopleChoiceFlow.useSelector(isPersonChosen(person.id));
  const canBeChosen = PeopleChoiceFlow.useSelector(canChoose([chosenOf(person)]));
  if (!isChosen && !isWritable(person)) return null;
  return (
    <Target>
      <Box
        type="checkbox"
        aria-label={choiceOne({ last: person.lastName, first: person.firstName }, language)}
        checked={isChosen}
        disabled={!isChosen && !canBeChosen}
        onChange={() =>
          choice.send(
            isChosen
              ? { type: 'peopleChoice.leaveOut', ids: [person.id] }
              : { type: 'peopleChoice.choose', people: [chosenOf(person)] },
          )
        }
      />
    </Target>
  );
}

/** Chooses all of the page who can be written to, or leaves them out. */
export function ChoosePage({ people }: { people: readonly Entry[] }) {
  const language = useLanguage();
  const choice = PeopleChoiceFlow.useActorRef();
  const some = people.filter(isWritable).map(chosenOf);
  const chosen = PeopleChoiceFlow.useSelector(chosenPeople);
  const canBeChosen = PeopleChoiceFlow.useSelector(canChoose(some));
  const isWhole = some.length > 0 && some.every(({ id }) => chosen.some((one) => one.id === id));
  return (
    <Page>
      <Box
        type="checkbox"
        checked={isWhole}
        disabled={!isWhole && !canBeChosen}
        onChange={() =>
          choice.send(
            isWhole
              ? { type: 'peopleChoice.leaveOut', ids: some.map(({ id }) => id) }
              : { type: 'peopleChoice.choose', people: some },
          )
        }
      />
      {choicePage(language)}
    </Page>
  );
}

/** As large as a thumb, above the row's own press. */
const Target = styled.label`
  position: relative;
  z-index: 1;
  display: grid;
  place-items: center;
  width: 2.75rem;
  min-height: 2.75rem;
  cursor: pointer;
`;

const Box = styled.input`
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: var(--accent);
  cursor: pointer;
  &:disabled {
    cursor: not-allowed;
  }
`;

const Page = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--s3);
  min-height: 2.75rem;
  padding: 0 var(--s4) 0 1.25rem;
  font-size: var(--t-small);
  cursor: pointer;
  @media print {
    display: none;
  }
`;
