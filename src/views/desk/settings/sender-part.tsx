import {
  partSender,
  senderAddress,
  senderAddressHint,
  senderLead,
  senderName,
  senderNameHint,
} from '#messages/settings.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fields } from '#platform/ui/field.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { PartArea, PartText } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { senderWords } from '#views/desk/settings/settings-words.ts';

/** As whom the organizer writes. */
export function SenderPart() {
  const language = useLanguage();
  return (
    <PartForm words={senderWords(language)}>
      <FormSection title={partSender(language)}>
        <Muted as="p">{senderLead(language)}</Muted>
        <Fields>
          <PartText name="name" label={senderName(language)} hint={senderNameHint(language)} optional />
          <PartArea
            name="postalAddress"
            label={senderAddress(language)}
            hint={senderAddressHint(language)}
            rows={3}
            optional
          />
        </Fields>
      </FormSection>
    </PartForm>
  );
}
