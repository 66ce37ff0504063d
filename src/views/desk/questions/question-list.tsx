import { ArrowDown, ArrowUp, ChevronDown, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormScope } from '#domain/event-questions.ts';
import { moved } from '#domain/moved.ts';
import {
  canMove,
  missesWords,
  newQuestion,
  withQuestion,
  writtenLanguages,
  type FormDraft,
  type QuestionDraft,
} from '#domain/question-drafts.ts';
import {
  listLabel,
  questionAdd,
  questionClose,
  questionDown,
  questionEdit,
  questionFaulty,
  questionMissing,
  questionMovedTo,
  questionUp,
} from '#messages/questions.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { Acts, Item, Items } from '#views/desk/parts/item-parts.ts';
import { languageMark } from '#views/desk/parts/language-words.ts';
import { QuestionEditor } from '#views/desk/questions/question-editor.tsx';
import { ItemHead } from '#views/desk/questions/question-parts.ts';
import { inWords, questionInWords, questionName } from '#views/desk/questions/question-words.ts';
import type { Opening } from '#views/desk/questions/scope-section.tsx';
import { newKey, useFaults, useForms, useOwnLanguage } from '#views/desk/questions/use-forms.ts';

type Props = Opening & {
  scope: FormScope;
  at: number;
  form: FormDraft;
  /** How often it is asked by now. */
  asked: number;
};

/** The questions of a form in their order, which buttons change. */
export function QuestionList({ scope, at, form, asked, open, onOpen }: Props) {
  const language = useLanguage();
  const { field, isLocked, ask } = useForms(scope);
  const [said, say] = useState('');
  const add = useRef<HTMLButtonElement>(null);
  const { questions } = form;
  const place = (which: number) => `${field}.${at}.${which}`;
  const move = (which: number, by: -1 | 1) => {
    const question = questions[which];
    if (isLocked || !question || !canMove(questions, which, by)) return;
    ask(at, moved(questions, which, by));
    if (open === place(which)) onOpen(place(which + by));
    else if (open === place(which + by)) onOpen(place(which));
    say(questionMovedTo({ name: questionName(question, language), place: which + by + 1 }, language));
  };
  return (
    <>
      <Items aria-label={listLabel({ title: inWords(form.name, language) }, language)}>
        {questions.map((question, which) => {
          const isOpen = open === place(which);
          return (
            <Item key={question.key} data-open={isOpen || undefined}>
              <ItemHead>
                <Head question={question} form={form} at={place(which)} isOpen={isOpen} />
                <Acts>
                  <Move question={question} questions={questions} which={which} by={-1} onMove={move} />
                  <Move question={question} questions={questions} which={which} by={1} onMove={move} />
                  <Button
                    kind="quiet"
                    small
                    aria-expanded={isOpen}
                    onClick={() => onOpen(isOpen ? null : place(which))}
                  >
                    {isOpen ? questionClose(language) : questionEdit(language)}
                    <VisuallyHidden> {questionName(question, language)}</VisuallyHidden>
                    {isOpen && <ChevronDown />}
                  </Button>
                </Acts>
              </ItemHead>
              {isOpen && (
                <QuestionEditor
                  at={place(which)}
                  form={form}
                  which={which}
                  asked={asked}
                  isLocked={isLocked}
                  onChange={(changed) => {
                    if (isLocked) return;
                    ask(at, withQuestion(questions, which, changed));
                    if (changed) return;
                    onOpen(null);
                    add.current?.focus();
                  }}
                />
              )}
            </Item>
          );
        })}
      </Items>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Button
        ref={add}
        kind="line"
        small
        aria-disabled={isLocked}
        onClick={() => {
          if (isLocked) return;
          ask(at, [...questions, newQuestion(newKey())]);
          onOpen(place(questions.length));
        }}
      >
        <Plus /> {questionAdd(language)}
      </Button>
    </>
  );
}

type HeadProps = { question: QuestionDraft; form: FormDraft; at: string; isOpen: boolean };

function Head({ question, form, at, isOpen }: HeadProps) {
  const language = useLanguage();
  const own = useOwnLanguage();
  const faults = useFaults();
  const missing = writtenLanguages(form, own).filter((one) => one !== own && missesWords(question, one));
  return (
    <span>
      <b>{questionName(question, language)}</b>
      {!isOpen && (
        <>
          <br />
          <Muted>{questionInWords(question, form.questions, language)}</Muted>
        </>
      )}{' '}
      {faults.isWithin(at) && <Badge kind="error">{questionFaulty(language)}</Badge>}
      {missing.map((one) => (
        <Badge key={one} kind="warn">
          {questionMissing({ code: languageMark(one) }, language)}
        </Badge>
      ))}
    </span>
  );
}

type MoveProps = {
  question: QuestionDraft;
  questions: readonly QuestionDraft[];
  which: number;
  by: -1 | 1;
  onMove: (which: number, by: -1 | 1) => void;
};

function Move({ question, questions, which, by, onMove }: MoveProps) {
  const language = useLanguage();
  const name = questionName(question, language);
  return (
    <IconButton
      type="button"
      aria-label={by < 0 ? questionUp({ name }, language) : questionDown({ name }, language)}
      aria-disabled={!canMove(questions, which, by)}
      onClick={() => onMove(which, by)}
    >
      {by < 0 ? <ArrowUp /> : <ArrowDown />}
    </IconButton>
  );
}
