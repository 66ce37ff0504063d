import { limits } from '#domain/limits.ts';
import * as selectors from '#machines/desk/person/person-selectors.ts';
import type { PersonTyped } from '#machines/desk/person/person-setup.ts';
import { fieldFirst, fieldLast, fieldMail, fieldNote, fieldPhone } from '#messages/desk-person.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Fields, Input, Textarea } from '#platform/ui/field.tsx';
import { faultWords } from '#views/desk/forms/fault-words.ts';
import { PersonFlow } from '#views/desk/person/person-context.ts';

const fields = [
  { name: 'firstName', label: fieldFirst, type: 'text', isOptional: false },
  { name: 'lastName', label: fieldLast, type: 'text', isOptional: false },
  { name: 'emailAddress', label: fieldMail, type: 'email', isOptional: true },
  { name: 'phoneNumber', label: fieldPhone, type: 'tel', isOptional: true },
] as const;

function useFaultAt(field: string) {
  const language = useLanguage();
  const trouble = PersonFlow.useSelector(selectors.personTrouble);
  const fault = trouble?.kind === 'fields' ? trouble.fields.find((one) => one.field.endsWith(field))?.fault : undefined;
  return faultWords(fault, language);
}

type AttendeeTyped = Extract<PersonTyped, { deed: 'ATTENDEE' }>['input'];
type Props = { input: AttendeeTyped; isLocked: boolean; onType: (input: AttendeeTyped) => void };

/** Who comes with a ticket. */
export function AttendeeFields(props: Props) {
  return (
    <Fields $columns={2}>
      {fields.map((field) => (
        <AttendeeField key={field.name} {...props} field={field} />
      ))}
    </Fields>
  );
}

function AttendeeField({ field, input, isLocked, onType }: Props & { field: (typeof fields)[number] }) {
  const language = useLanguage();
  const { name, label, type, isOptional } = field;
  return (
    <Field label={label(language)} optional={isOptional} error={useFaultAt(name)}>
      <Input
        type={type}
        name={name}
        autoComplete="off"
        value={input[name]}
        maxLength={type === 'text' ? 100 : limits.emailCharacters}
        readOnly={isLocked}
        onChange={({ target }) => onType({ ...input, [name]: target.value })}
      />
    </Field>
  );
}

type NoteProps = { text: string; isLocked: boolean; onType: (text: string) => void };

export function NoteField({ text, isLocked, onType }: NoteProps) {
  const language = useLanguage();
  return (
    <Field label={fieldNote(language)} error={useFaultAt('text')}>
      <Textarea
        name="note"
        maxLength={2_000}
        value={text}
        readOnly={isLocked}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  );
}
