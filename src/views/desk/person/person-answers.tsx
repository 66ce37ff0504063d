import { CircleAlert } from 'lucide-react';
import { answersInWords } from '#domain/answers-in-words.ts';
import { formValues, visibleComponents } from '#domain/form-answers.ts';
import { readFormContent } from '#domain/form-content.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';
import {
  answersForgotten,
  answersLock,
  answersMissing,
  answersNone,
  answersOrder,
  answersTitle,
  answersYesNo,
} from '#messages/desk-person.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Fine, Row, Stack } from '#platform/ui/page.tsx';
import type { DeskPersonFieldsFragment } from '#services/desk/generated/graphql.ts';
import { PersonDeedButton } from '#views/desk/person/person-deed-button.tsx';
import { Pair, Pairs } from '#views/desk/person/person-facts.tsx';
import { SheetHeading } from '#views/desk/person/sheet-heading.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type Person = DeskPersonFieldsFragment;
type Form = Person['forms'][number];

/** What was asked, and what was answered. */
export function PersonAnswers({ person }: { person: Person }) {
  const language = useLanguage();
  if (person.forms.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="answers" $gap="s3">
      <SheetHeading id="answers" as="h3">
        {answersTitle(language)}
      </SheetHeading>
      {person.forms.map((form) => (
        <Answers key={form.id} person={person} form={form} />
      ))}
      {person.lock !== null && <Fine as="p">{answersLock({ lock: person.lock }, language)}</Fine>}
    </Stack>
  );
}

function Answers({ person, form }: { person: Person; form: Form }) {
  const language = useLanguage();
  const content = readFormContent(form.content);
  const saved = readSavedAnswers(form.data);
  const answers = answersInWords(visibleComponents(content, formValues(content, saved)), saved);
  return (
    <Stack $gap="s1">
      <Row $apart>
        <b>{form.isOfOrder ? answersOrder({ name: form.name }, language) : <OwnWords of={form} />}</b>
        {form.forgottenAfterDays !== null && (
          <Badge>{answersForgotten({ days: form.forgottenAfterDays }, language)}</Badge>
        )}
        {!form.isComplete && (
          <Badge kind="warn">
            <CircleAlert /> {answersMissing(language)}
          </Badge>
        )}
      </Row>
      {form.forgottenAfterDays === null && (
        <Pairs>
          {answers.map(({ key, label, words }) => (
            <Pair key={key} term={<OwnWords of={{ name: label, languageUsed: form.languageUsed }} />}>
              {typeof words === 'boolean'
                ? answersYesNo({ value: words ? 'yes' : 'no' }, language)
                : (words ?? answersNone(language))}
            </Pair>
          ))}
        </Pairs>
      )}
      <Row>
        <PersonDeedButton person={person} deed={{ deed: 'ANSWERS', formId: form.id }} of={form.name} kind="line" />
      </Row>
    </Stack>
  );
}
