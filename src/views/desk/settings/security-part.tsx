import {
  partSecurity,
  securityAccount,
  securityApp,
  securityAppText,
  securityCallOffManagers,
  securityCallOffManagersText,
  securityCallOffOwners,
  securityCallOffOwnersText,
  securityCallOffTitle,
  securityCallOffWho,
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

/** What the organizer's owners and managers need beside their login, and what managers may (docs/decisions/175, 183). */
export function SecurityPart() {
  const language = useLanguage();
  return (
    <PartForm words={securityWords(language)}>
      <FormSection title={partSecurity(language)}>
        <Muted as="p">{securityLead(language)}</Muted>
        <Either
          field="needsSecondFactor"
          label={securityWhether(language)}
          off={[securityLogin(language), securityLoginText(language)]}
          on={[securityApp(language), securityAppText(language)]}
        />
        <p>
          {securityOwn(language)} <TextLink href="/account/management">{securityAccount(language)}</TextLink>
        </p>
      </FormSection>
      <FormSection title={securityCallOffTitle(language)}>
        <Either
          field="managersCallOff"
          label={securityCallOffWho(language)}
          off={[securityCallOffOwners(language), securityCallOffOwnersText(language)]}
          on={[securityCallOffManagers(language), securityCallOffManagersText(language)]}
        />
      </FormSection>
    </PartForm>
  );
}

/** on, off: the choice's name and what follows from it. */
type EitherProps = { field: string; label: string; off: [string, string]; on: [string, string] };

function Either({ field, label, off, on }: EitherProps) {
  const { value, isLocked, error, type } = usePartField(field);
  const choice = (is: boolean, [name, text]: [string, string]) => (
    <Choice
      type="radio"
      name={field}
      aria-disabled={isLocked}
      checked={value === is}
      onChange={() => type(is)}
      label={name}
      text={text}
    />
  );
  return (
    <FieldSet label={label} id={controlId(field)} error={error}>
      <Choices bare>
        {choice(false, off)}
        {choice(true, on)}
      </Choices>
    </FieldSet>
  );
}
