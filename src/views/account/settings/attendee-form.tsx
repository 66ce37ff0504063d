import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { AttendeeDetails } from '#machines/account/attendees/attendees-machine.ts';
import * as selectors from '#machines/account/attendees/attendees-selectors.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { Field, Fields, Input } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { attendeeSchema } from '#views/account/settings/account-schemas.ts';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';

/** The fields of an attendee; its Save button stands in the foot of the dialog and names this form's id. */
export function AttendeeForm({ id }: { id: string }) {
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
      aria-label="Attendee"
      aria-busy={isSaving}
      onSubmit={(event) => void submit(event)}
    >
      {trouble !== null && <Notice kind="error">{trouble}</Notice>}
      <Fields $columns={2}>
        <Field label="First name" error={errors.firstName?.message}>
          <Input autoComplete="off" readOnly={isSaving} {...register('firstName')} />
        </Field>
        <Field label="Last name" error={errors.lastName?.message}>
          <Input autoComplete="off" readOnly={isSaving} {...register('lastName')} />
        </Field>
        <Field label="Email" optional error={errors.emailAddress?.message}>
          <Input type="email" autoComplete="off" readOnly={isSaving} {...register('emailAddress')} />
        </Field>
        <Field label="Phone number" optional error={errors.phoneNumber?.message}>
          <Input type="tel" autoComplete="off" readOnly={isSaving} {...register('phoneNumber')} />
        </Field>
      </Fields>
    </Stack>
  );
}
