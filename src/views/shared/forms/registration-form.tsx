import { useEffect, useId, useRef, type FormEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { Lock } from 'lucide-react';
import type { AnswerInWords } from '#domain/answers-in-words.ts';
import {
  answersLock,
  askedQuestions,
  canEditResponses,
  formAnswers,
  formErrors,
  formTrouble,
  isFormComplete,
  isFormReadOnly,
  isFormSaving,
  savedInWords,
} from '#machines/shared/registration-form/registration-form-selectors.ts';
import {
  answerYesNo,
  cardClosed,
  cardComplete,
  cardEdit,
  cardIncomplete,
  cardNoAnswer,
  cardSave,
  cardSaveAndGoOn,
  cardSaving,
  cardTitle,
  cardUnsure,
  cardYourOrder,
} from '#messages/forms.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Fact, Facts } from '#platform/ui/facts.tsx';
import { Fields } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Heading } from '#platform/ui/page.tsx';
import { Panel, PanelHead } from '#platform/ui/panel.tsx';
import type { RegistrationLock } from '#services/generated/graphql.ts';
import { problemAt } from '#views/shared/forms/answer-problem.ts';
import { Question } from '#views/shared/forms/question.tsx';
import { registrationFormMessage } from '#views/shared/forms/registration-form-message.ts';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';
import { styled } from 'styled-components';
import { OwnWords } from '#views/shared/own-words.tsx';

type Props = {
  /** Whose answers they are; '' where they are those of the whole order. */
  name: string;
  /** What the organizer asks in, a BCP 47 tag. */
  languageUsed: string;
  /** Saving also leads on. */
  leadsOn?: boolean;
  /** What stands above the questions while they can be answered. */
  beforeQuestions?: ReactNode;
  /** To lead the reading to. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
};

/** The 'Registration Questions' card of one form: its questions, or its answers until 'Edit Responses'. */
export function RegistrationForm({ name, languageUsed, leadsOn = false, beforeQuestions, headingRef }: Props) {
  const language = useLanguage();
  const form = RegistrationFormFlow.useActorRef();
  const isComplete = RegistrationFormFlow.useSelector(isFormComplete);
  const trouble = RegistrationFormFlow.useSelector(formTrouble);
  const lock = RegistrationFormFlow.useSelector(answersLock);
  const isSaved = RegistrationFormFlow.useSelector(canEditResponses);
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? ownHeading;
  const headingId = useId();
  useEffect(() => {
    const subscription = form.on('form.saved', () => heading.current?.focus());
    return () => subscription.unsubscribe();
  }, [form, heading]);
  return (
    <Panel aria-labelledby={headingId}>
      <PanelHead>
        <Heading id={headingId} ref={heading} tabIndex={-1} aria-describedby={`${headingId}-whose`}>
          {cardTitle(language)}
        </Heading>
        <Badge kind={isComplete ? 'ok' : 'warn'}>
          {isComplete ? cardComplete(language) : cardIncomplete(language)}
        </Badge>
      </PanelHead>
      <Whose id={`${headingId}-whose`}>{name || cardYourOrder(language)}</Whose>
      {trouble !== null && (
        <Gap>
          <Notice kind="error">
            {trouble.kind === 'refused' ? registrationFormMessage(trouble.message, language) : cardUnsure(language)}
          </Notice>
        </Gap>
      )}
      {lock !== null ? (
        <Closed lock={lock} languageUsed={languageUsed} />
      ) : isSaved ? (
        <Answers
          languageUsed={languageUsed}
          onEdit={() => {
            form.send({ type: 'registrationForm.edit' });
            heading.current?.focus();
          }}
        />
      ) : (
        <>
          {beforeQuestions}
          <Questions leadsOn={leadsOn} languageUsed={languageUsed} />
        </>
      )}
    </Panel>
  );
}

function Questions({ leadsOn, languageUsed }: { leadsOn: boolean; languageUsed: string }) {
  const language = useLanguage();
  const form = RegistrationFormFlow.useActorRef();
  const questions = RegistrationFormFlow.useSelector(askedQuestions, isSameList);
  const answers = RegistrationFormFlow.useSelector(formAnswers);
  const errors = RegistrationFormFlow.useSelector(formErrors);
  const isSaving = RegistrationFormFlow.useSelector(isFormSaving);
  const isReadOnly = RegistrationFormFlow.useSelector(isFormReadOnly);
  const prefix = useId();
  useFocusOnRefusal((key) => `${prefix}${key}`);
  const save = (event: FormEvent) => {
    event.preventDefault();
    form.send({ type: 'registrationForm.save' });
  };
  return (
    <Fields as="form" method="post" $columns={2} noValidate onSubmit={save} aria-busy={isReadOnly}>
      {questions.map((component) => (
        <Question
          key={component.key}
          id={`${prefix}${component.key}`}
          component={component}
          languageUsed={languageUsed}
          value={answers[component.key]}
          isLocked={isReadOnly}
          error={problemAt(errors, component.key, language)}
          onAnswer={(value) => form.send({ type: 'registrationForm.answer', key: component.key, value })}
        />
      ))}
      <Wide>
        <Button type="submit" aria-disabled={isReadOnly} pending={isSaving && cardSaving(language)} onClick={onlyFirst}>
          {leadsOn ? cardSaveAndGoOn(language) : cardSave(language)}
        </Button>
      </Wide>
    </Fields>
  );
}

/** Saving puts another form in the place of this one: the second click of a double one was not meant for it. */
const onlyFirst = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/** What was answered until the organizer's limit, and why no more can be. */
function Closed({ lock, languageUsed }: { lock: RegistrationLock; languageUsed: string }) {
  const language = useLanguage();
  return (
    <>
      <Gap>
        <Notice role="none" icon={<Lock />}>
          {cardClosed({ lock }, language)}
        </Notice>
      </Gap>
      <GivenAnswers languageUsed={languageUsed} />
    </>
  );
}

function GivenAnswers({ languageUsed }: { languageUsed: string }) {
  const language = useLanguage();
  const given = RegistrationFormFlow.useSelector(savedInWords, isSameAnswers);
  return (
    <Given>
      {given.map(({ key, label, words }) => (
        <Fact key={key} term={<OwnWords of={{ name: label, languageUsed }} />}>
          {typeof words === 'boolean'
            ? answerYesNo({ value: words ? 'yes' : 'no' }, language)
            : (words ?? cardNoAnswer(language))}
        </Fact>
      ))}
    </Given>
  );
}

function Answers({ languageUsed, onEdit }: { languageUsed: string; onEdit: () => void }) {
  const language = useLanguage();
  return (
    <>
      <GivenAnswers languageUsed={languageUsed} />
      <Foot>
        <Button kind="line" onClick={onEdit}>
          {cardEdit(language)}
        </Button>
      </Foot>
    </>
  );
}

/** The first question that was refused gets the focus, whoever refused it: the browser or the server. */
function useFocusOnRefusal(idOf: (key: string) => string) {
  const form = RegistrationFormFlow.useActorRef();
  useEffect(() => {
    const subscription = form.on('form.refused', ({ keys }) => {
      const first = askedQuestions(form.getSnapshot()).find(({ key }) => keys.includes(key));
      if (first) document.getElementById(idOf(first.key))?.focus();
    });
    return () => subscription.unsubscribe();
  });
}

const isSameList = <Item,>(before: readonly Item[], after: readonly Item[]) =>
  before.length === after.length && before.every((item, index) => item === after[index]);

const isSameAnswers = (before: AnswerInWords[], after: AnswerInWords[]) =>
  before.length === after.length &&
  before.every(({ key, words }, index) => key === after[index]?.key && words === after[index].words);

const Given = styled(Facts)`
  dd {
    white-space: pre-line;
  }
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
`;

const Whose = styled.p`
  margin-bottom: var(--s4);
  color: var(--ink-2);
`;

const Gap = styled.div`
  margin-bottom: var(--s5);
`;

const Foot = styled.p`
  margin-top: var(--s5);
`;

const Wide = styled.p`
  grid-column: 1 / -1;
`;
