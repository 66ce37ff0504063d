import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { AttendeeDetails } from '#machines/account/attendees/attendees-machine.ts';
import * as selectors from '#machines/account/attendees/attendees-selectors.ts';
import {
  attendeeForm,
  attendeeUnsure,
  fieldFirstGiven,
  fieldLastGiven,
  fieldMail,
  fieldPhone,
} from '#messages/account.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Fields, Input } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { problemIn } from '#views/account/login/field-problem.ts';
import { attendeeSchema } from '#views/account/settings/account-schemas.ts';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';
import { settingsMessage } from '#views/account/settings/settings-message.ts';

/** The fields of an attendee; its Save button stands in the foot of the dialog and names this form's id. */
export function AttendeeForm({ id }: { id: string }) {
  const language = useLanguage();
  const attendees = AttendeesFlow.useActorRef();
  const chosen = AttendeesFlow.useSelector(selectors.chosenAttendee);
  const trouble = AttendeesFlow.useSelector(selectors.attendeeTrouble);
  const isSaving = AttendeesFlow.useSelector(selectors.isSavingAttendee);
  const { register, handleSubmit, formState } = useForm<AttendeeDetails>({
    resolver: zodResolver(attendeeSchema),
    defaultValues: {
      firstName: chosen?.firstName ?? '',
      lastName: chosen?.lastName ?? '',
      emailAddress: chosen?.emailAddress ?? '',
      phoneNumber: chosen?.phoneNumber ?? '',
    },
  });
  const { errors } = formState;
  const submit = handleSubmit((details) =>
    attendees.send({ type: 'attendees.save', details, idempotencyKey: newIdempotencyKey() }),
  );
  return (
    <Stack
      as="form"
      method="post"
      $gap="s5"
      id={id}
      noValidate
      aria-label={attendeeForm(language)}
      aria-busy={isSaving}
      onSubmit={(event) => void submit(event)}
    >
      {trouble !== null && (
        <Notice kind="error">
          {trouble.kind === 'refused' ? settingsMessage(trouble.message, language) : attendeeUnsure(language)}
        </Notice>
      )}
      <Fields $columns={2}>
        <Field label={fieldFirstGiven(language)} error={problemIn(errors.firstName?.message, language)}>
          <Input autoComplete="off" readOnly={isSaving} {...register('firstName')} />
        </Field>
        <Field label={fieldLastGiven(language)} error={problemIn(errors.lastName?.message, language)}>
          <Input autoComplete="off" readOnly={isSaving} {...register('lastName')} />
        </Field>
        <Field label={fieldMail(language)} optional error={problemIn(errors.emailAddress?.message, language)}>
          <Input type="email" autoComplete="off" readOnly={isSaving} {...register('emailAddress')} />
        </Field>
        <Field label={fieldPhone(language)} optional error={problemIn(errors.phoneNumber?.message, language)}>
          <Input type="tel" autoComplete="off" readOnly={isSaving} {...register('phoneNumber')} />
        </Field>
      </Fields>
    </Stack>
  );
}
