import type { UseFormRegisterReturn } from 'react-hook-form';
import { roleMay, roleName } from '#messages/desk.ts';
import { useLanguage } from '#platform/language-context.ts';
import { membersRole } from '#messages/team.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { memberRoles } from '#views/desk/role-words.ts';

/** The roles, with what each may do; `field` goes to each native input. */
export function RoleChoices({ field, isSaving }: { field: UseFormRegisterReturn; isSaving: boolean }) {
  const language = useLanguage();
  return (
    <FieldSet label={membersRole(language)}>
      <Choices>
        {memberRoles.map((role) => (
          <Choice
            key={role}
            type="radio"
            value={role}
            label={roleName({ role }, language)}
            text={roleMay({ role }, language)}
            aria-disabled={isSaving}
            {...field}
          />
        ))}
      </Choices>
    </FieldSet>
  );
}
