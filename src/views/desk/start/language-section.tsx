import type { UseFormReturn } from 'react-hook-form';
import { codeOfLanguage } from '#domain/content-language.ts';
import { languageNames, languages } from '#domain/language.ts';
import type { Draft } from '#machines/desk/organization-start/draft.ts';
import { languageAll, languageOwn, languageOwnHint, languageTitle } from '#messages/organization-start.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { faultWords } from '#views/desk/forms/fault-words.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';

type Props = { form: UseFormReturn<Draft>; isSaving: boolean };

/** In which language the organizer writes, and whether its events must be read in all. */
export function LanguageSection({ form: { register, formState }, isSaving }: Props) {
  const language = useLanguage();
  return (
    <FormSection title={languageTitle(language)}>
      <FieldSet
        label={languageOwn(language)}
        hint={languageOwnHint(language)}
        error={faultWords(formState.errors.own?.message, language)}
      >
        <Choices bare>
          {languages.map((one) => (
            <Choice
              key={one}
              type="radio"
              value={codeOfLanguage(one)}
              label={<span lang={one}>{languageNames[one]}</span>}
              aria-disabled={isSaving}
              {...register('own')}
            />
          ))}
        </Choices>
      </FieldSet>
      <Choices bare>
        <Choice type="checkbox" label={languageAll(language)} aria-disabled={isSaving} {...register('isBilingual')} />
      </Choices>
    </FormSection>
  );
}
