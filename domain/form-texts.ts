import type { FormComponent, FormContent } from '#domain/form-content.ts';
import type { Language } from '#domain/language.ts';
import type { InLanguages } from '#domain/texts.ts';

/** What a question says; its options by their values. */
export type QuestionText = Pick<FormComponent, 'label' | 'helpText' | 'placeholder'> & {
  options?: Record<string, string>;
};

/** What organizers write of a form: its name, and its questions by their keys. */
export type FormText = { name: string; questions: Record<string, QuestionText> };

type Form = InLanguages<FormText> & { name: string };

/**
 * The form as a reader of this language is asked: a question that was added since, and is not translated, leaves the whole
 * form in its own language, so that nobody is asked in two at once.
 */
export function formIn(form: Form, content: FormContent, language: Language): Shown {
  const text = form.languageCode === language ? undefined : form.texts[language];
  if (!text || missingInForm(content, text).length > 0)
    return { name: form.name, content, languageUsed: form.languageCode };
  const components = content.components.map((component) => asked(component, text.questions[component.key]));
  return { name: text.name, content: { ...content, components }, languageUsed: language };
}

type Shown = { name: string; content: FormContent; languageUsed: Language };

/** The labels of the questions and options that a translation leaves out. */
export const missingInForm = ({ components }: FormContent, { questions }: FormText): string[] =>
  components.flatMap(({ key, label, values = [] }) => {
    const text = questions[key];
    if (!text) return [label];
    return values.flatMap((option) => (text.options?.[option.value] === undefined ? [option.label] : []));
  });

/** Help and placeholder are the translation's own: one that has none is asked without. */
function asked(component: FormComponent, text: QuestionText | undefined): FormComponent {
  if (!text) return component;
  const { helpText: _help, placeholder: _placeholder, values, ...rest } = component;
  const { options, ...words } = text;
  return {
    ...rest,
    ...words,
    ...(values && { values: values.map(({ value, label }) => ({ value, label: options?.[value] ?? label })) }),
  };
}
