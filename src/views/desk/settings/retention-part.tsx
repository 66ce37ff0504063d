import { answersKeptDays } from '#domain/answers-kept.ts';
import { valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  retentionAlwaysHint,
  retentionLead,
  retentionName,
  retentionSoonHint,
  retentionTitle,
} from '#messages/settings.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fields } from '#platform/ui/field.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartSelect } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { keptInWords, retentionWords } from '#views/desk/settings/settings-words.ts';

/** For how long after an event its answers are kept (docs/decisions/175). */
export function RetentionPart() {
  const language = useLanguage();
  const days = PartEditorFlow.useSelector(valueOf('answersKeptDays'));
  return (
    <PartForm words={retentionWords(language)}>
      <FormSection title={retentionTitle(language)}>
        <Muted as="p">{retentionLead(language)}</Muted>
        <Fields>
          <PartSelect
            name="answersKeptDays"
            label={retentionName(language)}
            hint={days === '' ? retentionAlwaysHint(language) : retentionSoonHint(language)}
            options={[...answersKeptDays.map(String), ''].map((value) => ({
              value,
              words: keptInWords(value, language),
            }))}
          />
        </Fields>
      </FormSection>
    </PartForm>
  );
}
