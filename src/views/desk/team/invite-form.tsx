import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { mayBeLimited, type Draft } from '#machines/desk/team/team-setup.ts';
import { invitationDraft, teamState, teamTrouble } from '#machines/desk/team/team-selectors.ts';
import { inviteAddress, inviteHint, inviteProblem, limitNone } from '#messages/team.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Input } from '#platform/ui/field.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { memberRoles } from '#views/desk/role-words.ts';
import { EventLimit } from '#views/desk/team/event-limit.tsx';
import { RoleChoices } from '#views/desk/team/role-choices.tsx';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { TroubleNotice } from '#views/desk/team/trouble-notice.tsx';

export const inviteFormId = 'invite-form';

const schema = z
  .object({
    emailAddress: z.string().check(z.trim(), z.email()),
    role: z.enum(memberRoles),
    eventIds: z.nullable(z.array(z.string())),
  })
  .check(z.refine(({ role, eventIds }) => !mayBeLimited(role) || eventIds?.length !== 0, { path: ['eventIds'] }));

/** Its button stands in the foot of the dialog. */
export function InviteForm() {
  const language = useLanguage();
  const team = TeamFlow.useActorRef();
  const draft = TeamFlow.useSelector(invitationDraft);
  const trouble = TeamFlow.useSelector(teamTrouble);
  const isSending = TeamFlow.useSelector(teamState) === 'sendingInvitation';
  const { register, handleSubmit, formState, control, setValue } = useForm<Draft>({
    resolver: zodResolver(schema),
    defaultValues: draft,
  });
  const [role, eventIds] = useWatch({ control, name: ['role', 'eventIds'] });
  const submit = handleSubmit((typed) =>
    team.send({ type: 'team.send', draft: typed, idempotencyKey: newIdempotencyKey() }),
  );
  return (
    <Stack
      as="form"
      method="post"
      id={inviteFormId}
      $gap="s5"
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => void submit(event)}
    >
      {trouble && <TroubleNotice trouble={trouble} />}
      <Field
        label={inviteAddress(language)}
        hint={inviteHint(language)}
        error={formState.errors.emailAddress && inviteProblem(language)}
      >
        <Input type="email" inputMode="email" autoComplete="off" readOnly={isSending} {...register('emailAddress')} />
      </Field>
      <RoleChoices field={register('role')} isSaving={isSending} />
      {mayBeLimited(role) && (
        <EventLimit
          eventIds={eventIds}
          isSaving={isSending}
          error={formState.errors.eventIds && limitNone(language)}
          onChange={(chosen) => setValue('eventIds', chosen, { shouldValidate: formState.isSubmitted })}
        />
      )}
    </Stack>
  );
}
