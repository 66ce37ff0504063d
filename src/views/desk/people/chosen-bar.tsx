import { Users } from 'lucide-react';
import { mostChosen } from '#domain/desk-message.ts';
import { chosenPeople } from '#machines/desk/people-choice/people-choice-selectors.ts';
import { choiceFew, choiceMany, choiceMost, choiceNone, choiceWrite } from '#messages/desk-people.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { PeopleChoiceFlow } from '#views/desk/people/people-choice-context.ts';
import { SaveBar, SaveBarActs, SaveBarText } from '#views/desk/parts/form-parts.ts';

/** So many are named. */
const few = 3;

/** Who is chosen, above the thumb, and what is done with them. */
export function ChosenBar() {
  const choice = PeopleChoiceFlow.useActorRef();
  const language = useLanguage();
  const people = PeopleChoiceFlow.useSelector(chosenPeople);
  if (people.length === 0) return null;
  return (
    <SaveBar>
      <SaveBarText>
        <Users />
        <span role="status">
          <Chosen /> {people.length >= mostChosen && choiceMost({ most: mostChosen }, language)}
        </span>
      </SaveBarText>
      <SaveBarActs>
        <Button kind="quiet" small onClick={() => choice.send({ type: 'peopleChoice.clear' })}>
          {choiceNone(language)}
        </Button>
        <Button kind="line" small onClick={() => choice.send({ type: 'peopleChoice.write' })}>
          {choiceWrite(language)}
        </Button>
      </SaveBarActs>
    </SaveBar>
  );
}

function Chosen() {
  const language = useLanguage();
  const people = PeopleChoiceFlow.useSelector(chosenPeople);
  const count = people.length;
  const chosen = (words: string) => <b key="chosen">{words}</b>;
  if (count > few) return choiceMany({ count, chosen }, language);
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  return choiceFew({ count, names, chosen }, language);
}
