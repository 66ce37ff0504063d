import type { Language } from '#domain/language.ts';
import type { EventForm } from '#server/modules/desk-events/desk-event-model.ts';
import { countAnswers } from '#server/modules/forms/event-forms.ts';
import type { EventQuestionsResolvers, ResolversTypes } from '#server/generated/desk-resolvers.ts';
import { codeOfLanguage } from '#domain/content-language.ts';

type DeskForm = Awaited<ResolversTypes['DeskForm']>;

/** What an event asks, as one of its organizer's people sees it; counts are read where they are asked for. */
export type QuestionsModel = {
  __typename: 'EventQuestions';
  version: number;
  language: ReturnType<typeof codeOfLanguage>;
  forms: DeskForm[];
};

export const questionsModel = (
  { forms }: { forms: readonly EventForm[] },
  version: number,
  language: Language,
): QuestionsModel => ({
  __typename: 'EventQuestions',
  version,
  language: codeOfLanguage(language),
  forms: forms.map(({ id, scope, words, questions }) => ({
    id: id ?? '',
    scope,
    words: words.map(inCode),
    questions: questions.map(({ words: asked, options, condition, ...question }) => ({
      ...question,
      words: asked.map(inCode),
      options: options.map((option) => ({ value: option.value, words: option.words.map(inCode) })),
      condition: condition && {
        key: condition.key,
        value: typeof condition.equals === 'string' ? condition.equals : null,
        isChecked: typeof condition.equals === 'boolean' ? condition.equals : null,
      },
    })),
  })),
});

export const inCode = <Text extends { language: Language }>({ language, ...text }: Text) => ({
  language: codeOfLanguage(language),
  ...text,
});

export const eventQuestionsFields: EventQuestionsResolvers = {
  counts: ({ forms }, _args, { db }) =>
    countAnswers(
      db,
      forms.map(({ id }) => id),
    ),
};
