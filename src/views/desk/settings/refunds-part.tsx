import { partRefunds, refundsLead } from '#messages/settings.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Muted } from '#platform/ui/page.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { PolicyFields } from '#views/desk/parts/policy-fields.tsx';
import { refundsWords } from '#views/desk/settings/settings-words.ts';

/** With which rule of what comes back new events begin. */
export function RefundsPart() {
  const language = useLanguage();
  return (
    <PartForm words={refundsWords(language)}>
      <FormSection title={partRefunds(language)}>
        <Muted as="p">{refundsLead(language)}</Muted>
        <PolicyFields />
      </FormSection>
    </PartForm>
  );
}
