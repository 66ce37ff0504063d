import { valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { languagesOwn, languagesRequired, partLanguages } from '#messages/settings.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choices } from '#platform/ui/choice.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartCheck } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { contentCodes, fieldIn, languagesWords, ownNameOf } from '#views/desk/settings/settings-words.ts';

/** In which languages events must have their words before they are published; the organizer's own is always one. */
export function LanguagesPart() {
  const language = useLanguage();
  const own = PartEditorFlow.useSelector(valueOf('own'));
  return (
    <PartForm words={languagesWords(language)}>
      <FormSection title={partLanguages(language)}>
        <p>{languagesOwn({ language: ownNameOf(own) }, language)}</p>
        <Choices>
          {contentCodes
            .filter((code) => code !== own)
            .map((code) => (
              <PartCheck
                key={code}
                name={fieldIn('required', code)}
                label={languagesRequired({ language: ownNameOf(code) }, language)}
              />
            ))}
        </Choices>
      </FormSection>
    </PartForm>
  );
}
