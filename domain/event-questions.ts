import type { ComponentType, Condition, FieldValue, FormComponent, FormContent } from '#domain/form-content.ts';
import { formIn } from '#domain/form-texts.ts';
import type { FormText, QuestionText } from '#domain/form-texts.ts';
import type { Language } from '#domain/language.ts';
import type { InLanguages, Texts } from '#domain/texts.ts';

/** A question as its organizer writes it: all its words beside each other, its own language first. */
export type Question = {
  /** By it answers and conditions name the question; it stays. */
  key: string;
  type: ComponentType;
  isRequired: boolean;
  /** Of typed answers, in characters. */
  minLength: number | null;
  words: QuestionWords[];
  /** What may be chosen; of other types none. */
  options: QuestionOption[];
  condition: Condition | null;
};
export type QuestionWords = {
  language: Language;
  label: string;
  helpText: string | null;
  placeholder: string | null;
};
/** An answer names its option by the value, which stays. */
export type QuestionOption = { value: string; words: { language: Language; label: string }[] };

/** Questions that are asked together: of each attendee, for each registration, or once for the whole order. */
export const formScopes = ['ATTENDEE', 'REGISTRATION', 'ORDER'] as const;
export type FormScope = (typeof formScopes)[number];
export type QuestionForm = {
  scope: FormScope;
  words: { language: Language; name: string }[];
  questions: Question[];
};

/** As an event's form is kept. */
export type KeptForm = InLanguages<FormText> & { name: string; content: FormContent };

/** Types whose answer is chosen of options, and typed with a least length. */
export const choiceTypes: readonly ComponentType[] = ['radio', 'select', 'selectboxes'];
export const lengthTypes: readonly ComponentType[] = ['text', 'textarea'];

/**
 * A form as it is kept, of what its organizer wrote. What the desk does not show of a question (its id, its height and what it
 * begins with) stays as it was before.
 */
export function keptForm(form: QuestionForm, own: Language, before?: FormContent): KeptForm {
  const components = form.questions.map((question) =>
    componentOf(
      question,
      own,
      before?.components.find(({ key }) => key === question.key),
    ),
  );
  const texts: Texts<FormText> = {};
  for (const { language, name } of form.words)
    if (language !== own) texts[language] = { name, questions: textsOf(form.questions, language) };
  const name = wordsIn(form.words, own)?.name ?? '';
  return { name, content: { version: 1, components }, languageCode: own, texts };
}

/** The same back: what an organizer edits of a form that is kept. */
export function questionsOf({ name, content, languageCode, texts }: KeptForm): Omit<QuestionForm, 'scope'> {
  const others = Object.entries(texts).flatMap(([tag, text]) =>
    tag === 'en' || tag === 'fr-CA' ? [{ language: tag, text }] : [],
  ) satisfies { language: Language; text: FormText }[];
  return {
    words: [{ language: languageCode, name }, ...others.map(({ language, text }) => ({ language, name: text.name }))],
    questions: content.components.map((component) => ({
      key: component.key,
      type: component.type,
      isRequired: component.required ?? false,
      minLength: component.minLength ?? null,
      words: [
        { language: languageCode, ...wordsOf(component) },
        ...others.flatMap(({ language, text }) => {
          const words = text.questions[component.key];
          return words ? [{ language, ...wordsOf(words) }] : [];
        }),
      ],
      options: (component.values ?? []).map(({ value, label }) => ({
        value,
        words: [
          { language: languageCode, label },
          ...others.flatMap(({ language, text }) => {
            const words = text.questions[component.key]?.options?.[value];
            return words === undefined ? [] : [{ language, label: words }];
          }),
        ],
      })),
      condition: component.condition ?? null,
    })),
  };
}

/** The form as a buyer who reads this language is asked. */
export const formAsked = (form: QuestionForm, own: Language, language: Language) => {
  const kept = keptForm(form, own);
  return formIn(kept, kept.content, language);
};

const wordsIn = <Worded extends { language: Language }>(words: readonly Worded[], language: Language) =>
  words.find((one) => one.language === language);

const wordsOf = ({ label, helpText, placeholder }: Omit<QuestionText, 'options'>) => ({
  label,
  helpText: helpText ?? null,
  placeholder: placeholder ?? null,
});

function componentOf(question: Question, own: Language, before: FormComponent | undefined): FormComponent {
  const { key, type, isRequired, minLength, condition } = question;
  const { label = '', helpText, placeholder } = wordsIn(question.words, own) ?? {};
  const values = choiceTypes.includes(type)
    ? question.options.map(({ value, words }) => ({ value, label: wordsIn(words, own)?.label ?? '' }))
    : null;
  const same = before?.type === type ? before : undefined;
  const defaultValue = offered(same?.defaultValue, values);
  return {
    id: before?.id ?? key,
    type,
    key,
    label,
    ...(helpText ? { helpText } : {}),
    ...(placeholder ? { placeholder } : {}),
    ...(isRequired ? { required: true } : {}),
    ...(minLength === null || !lengthTypes.includes(type) ? {} : { minLength }),
    ...(same?.rows === undefined ? {} : { rows: same.rows }),
    ...(values ? { values } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(condition ? { condition } : {}),
  };
}

/** What a question begins with, unless it is chosen and not offered any more. */
function offered(value: FieldValue | undefined, options: { value: string }[] | null): FieldValue | undefined {
  if (options === null || value === undefined || typeof value === 'boolean') return value;
  const isOffered = (choice: string) => options.some((option) => option.value === choice);
  if (typeof value === 'string') return isOffered(value) ? value : undefined;
  const left = value.filter(isOffered);
  return left.length > 0 ? left : undefined;
}

/** The words of those questions that have any in this language. */
function textsOf(questions: readonly Question[], language: Language): FormText['questions'] {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const words = wordsIn(question.words, language);
      if (!words) return [];
      const { label, helpText, placeholder } = words;
      const options = question.options.flatMap(({ value, words: labels }) => {
        const worded = wordsIn(labels, language);
        return worded ? [[value, worded.label] as const] : [];
      });
      const text: QuestionText = {
        label,
        ...(helpText ? { helpText } : {}),
        ...(placeholder ? { placeholder } : {}),
        ...(options.length > 0 ? { options: Object.fromEntries(options) } : {}),
      };
      return [[question.key, text]];
    }),
  );
}
