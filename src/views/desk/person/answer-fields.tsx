import { useId } from 'react';
import { visibleComponents } from '#domain/form-answers.ts';
import { readFormContent, type FormValues } from '#domain/form-content.ts';
import * as selectors from '#machines/desk/person/person-selectors.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fields } from '#platform/ui/field.tsx';
import { PersonFlow } from '#views/desk/person/person-context.ts';
import { problemAt } from '#views/shared/forms/answer-problem.ts';
import { Question } from '#views/shared/forms/question.tsx';

type Props = { values: FormValues; isLocked: boolean; onAnswer: (values: FormValues) => void };

/** A form's questions, drawn by what draws them for who answers themselves. */
export function AnswerFields({ values, isLocked, onAnswer }: Props) {
  const language = useLanguage();
  const prefix = useId();
  const form = PersonFlow.useSelector(selectors.openForm);
  const trouble = PersonFlow.useSelector(selectors.personTrouble);
  if (!form) return null;
  const errors = trouble?.kind === 'answers' ? trouble.errors : [];
  return (
    <Fields $columns={2}>
      {visibleComponents(readFormContent(form.content), values).map((component) => (
        <Question
          key={component.key}
          id={`${prefix}${component.key}`}
          component={component}
          languageUsed={form.languageUsed}
          value={values[component.key]}
          error={problemAt(errors, component.key, language)}
          isLocked={isLocked}
          onAnswer={(value) => onAnswer({ ...values, [component.key]: value })}
        />
      ))}
    </Fields>
  );
}
