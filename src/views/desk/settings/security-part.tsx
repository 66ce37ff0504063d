import {
  partSecurity,
  securityAccount,
  securityApp,
  securityAppText,
  securityLead,
  securityLogin,
  securityLoginText,
  securityOwn,
  securityWhether,
} from '#messages/settings.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { controlId, usePartField } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { securityWords } from '#views/desk/settings/settings-words.ts';

/** What the organizer's owners and managers need beside their login (docs/decisions/175). */
export function SecurityPart() {
  const language = useLanguage();
  const { value, isLocked, error, type } = usePartField('needsSecondFactor');
  const choice = (needs: boolean) => ({
    type: 'radio' as const,
    name: 'needsSecondFactor',
    'aria-disabled': isLocked,
    checked: value === needs,
    onChange: () => type(needs),
  });
  return (
    <PartForm words={securityWords(language)}>
      <FormSection title={partSecurity(language)}>
        <Muted as="p">{securityLead(language)}</Muted>
        <FieldSet label={securityWhether(language)} id={controlId('needsSecondFactor')} error={error}>
          <Choices bare>
            <Choice {...choice(false)} label={securityLogin(language)} text={securityLoginText(language)} />
            <Choice {...choice(true)} label={securityApp(language)} text={securityAppText(language)} />
          </Choices>
        </FieldSet>
        <p>
          {securityOwn(language)} <TextLink href="/account/management">{securityAccount(language)}</TextLink>
        </p>
      </FormSection>
    </PartForm>
  );
}
