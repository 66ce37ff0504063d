import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { formAsked, formScopes } from '#domain/event-questions.ts';
import { visibleComponents } from '#domain/form-answers.ts';
import type { FormValues } from '#domain/form-content.ts';
import { languages, type Language } from '#domain/language.ts';
import { formOf, formsField, ownLanguage, readFormDrafts, writtenLanguages } from '#domain/question-drafts.ts';
import { typedValues } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { previewEmpty, previewLanguage, previewOwn, previewTitle } from '#messages/questions.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Fields } from '#platform/ui/field.tsx';
import { Heading, Muted, Row, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { languageName } from '#views/desk/parts/language-words.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { Question } from '#views/shared/forms/question.tsx';
import { OwnWords } from '#views/shared/own-words.tsx';

/** The questions as they are typed, drawn by what draws them for buyers; answers are tried, and sent nowhere. */
export function FormPreview() {
  const language = useLanguage();
  const [reader, setReader] = useState<Language>(language);
  const values = PartEditorFlow.useSelector(typedValues);
  const own = ownLanguage(values);
  const forms = formScopes.flatMap((scope) =>
    readFormDrafts(values[formsField(scope)]).map((form, at) => ({
      id: `${scope} ${form.id ?? at}`,
      isWritten: writtenLanguages(form, own).includes(reader),
      asked: formAsked(formOf(form, scope, own), own, reader),
    })),
  );
  return (
    <Stack as="section" aria-labelledby="preview" $gap="s3">
      <Heading id="preview">{previewTitle(language)}</Heading>
      <Row role="group" aria-label={previewLanguage(language)}>
        {languages.map((one) => (
          <Button
            key={one}
            kind={one === reader ? 'line' : 'quiet'}
            small
            lang={one}
            aria-pressed={one === reader}
            onClick={() => setReader(one)}
          >
            {languageName(one)}
          </Button>
        ))}
      </Row>
      {forms.length === 0 && <Muted as="p">{previewEmpty(language)}</Muted>}
      {forms.map(({ id, asked, isWritten }) => (
        <Asked key={id} form={asked} isTranslating={isWritten && asked.languageUsed !== reader} />
      ))}
    </Stack>
  );
}

type Props = {
  form: ReturnType<typeof formAsked>;
  /** It is being written in the reader's language, and a word of it is missing. */
  isTranslating: boolean;
};

function Asked({ form: { name, content, languageUsed }, isTranslating }: Props) {
  const language = useLanguage();
  const prefix = useId();
  const [answers, setAnswers] = useState<FormValues>({});
  return (
    <Panel as="div" role="group" aria-labelledby={`${prefix}name`}>
      <Name id={`${prefix}name`}>
        <OwnWords of={{ name, languageUsed }} />
      </Name>
      {isTranslating && <Muted as="p">{previewOwn({ language: languageName(languageUsed) }, language)}</Muted>}
      <Fields>
        {visibleComponents(content, answers).map((component) => (
          <Question
            key={component.key}
            id={`${prefix}${component.key}`}
            component={component}
            languageUsed={languageUsed}
            value={answers[component.key]}
            error={undefined}
            onAnswer={(value) => setAnswers((before) => ({ ...before, [component.key]: value }))}
          />
        ))}
      </Fields>
    </Panel>
  );
}

const Name = styled.p`
  font-weight: 600;
  margin-bottom: var(--s4);
`;
