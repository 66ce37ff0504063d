import { useId, useRef, type FormEvent } from 'react';
import { styled } from 'styled-components';
import type { AnswersElsewhere } from '#domain/answers-elsewhere.ts';
import { canFill, filledIn } from '#machines/shared/registration-form/registration-form-selectors.ts';
import { sameAs, sameAsLabel, sameFill, sameFilled, sameLabel, sameUndo } from '#messages/checkout.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Select } from '#platform/ui/field.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';

/** So many offers are buttons beside each other; more are a list to choose from. */
const mostButtons = 3;

type Props = { offers: readonly AnswersElsewhere[] };

/** 'Same as …': fills the open form with answers that were given elsewhere, says so, and takes them out again. */
export function SameAs({ offers }: Props) {
  const language = useLanguage();
  const form = RegistrationFormFlow.useActorRef();
  const filled = RegistrationFormFlow.useSelector(filledIn);
  const group = useRef<HTMLDivElement>(null);
  if (offers.length === 0) return null;
  return (
    <Group ref={group} role="group" aria-label={sameLabel(language)} tabIndex={-1}>
      {offers.length > mostButtons ? <Choice offers={offers} /> : <Buttons offers={offers} />}
      {filled !== null && (
        <Notice
          actions={
            <TextButton
              hit
              onClick={() => {
                form.send({ type: 'registrationForm.putBack' });
                group.current?.focus();
              }}
            >
              {sameUndo(language)}
            </TextButton>
          }
        >
          {sameFilled({ whose: filled.whose }, language)}
        </Notice>
      )}
    </Group>
  );
}

function Buttons({ offers }: Props) {
  const fill = useFill();
  return (
    <Row>
      {offers.map((from) => (
        <Offer key={from.whose} from={from} onFill={fill} />
      ))}
    </Row>
  );
}

function Offer({ from, onFill }: { from: AnswersElsewhere; onFill: (from: AnswersElsewhere) => void }) {
  const language = useLanguage();
  const isOffered = RegistrationFormFlow.useSelector(canFill(from));
  return (
    <Button kind="line" small aria-disabled={!isOffered} onClick={() => onFill(from)}>
      {sameAs({ whose: from.whose }, language)}
    </Button>
  );
}

function Choice({ offers }: Props) {
  const language = useLanguage();
  const fill = useFill();
  const id = useId();
  const [first] = offers;
  const isOffered = RegistrationFormFlow.useSelector((snapshot) => first !== undefined && canFill(first)(snapshot));
  const fillChosen = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('from');
    const from = offers.find(({ whose }) => whose === chosen);
    if (from) fill(from);
  };
  return (
    <Row as="form" method="post" onSubmit={fillChosen}>
      <Field id={id} label={sameAsLabel(language)}>
        <Select name="from">
          {offers.map(({ whose }) => (
            <option key={whose}>{whose}</option>
          ))}
        </Select>
      </Field>
      <Button kind="line" type="submit" aria-disabled={!isOffered}>
        {sameFill(language)}
      </Button>
    </Row>
  );
}

function useFill() {
  const form = RegistrationFormFlow.useActorRef();
  return (from: AnswersElsewhere) => form.send({ type: 'registrationForm.fill', from });
}

const Group = styled.div`
  display: grid;
  gap: var(--s4);
  margin-bottom: var(--s5);
`;

const Row = styled.div`
  display: flex;
  align-items: end;
  flex-wrap: wrap;
  gap: var(--s3);
  > * {
    max-width: 100%;
  }
`;
