import { useWatch, type UseFormReturn } from 'react-hook-form';
import { mayBeLimited, type Place } from '#machines/desk/team/team-setup.ts';
import { teamState, teamTrouble } from '#machines/desk/team/team-selectors.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { Stack } from '#platform/ui/page.tsx';
import { EventLimit } from '#views/desk/team/event-limit.tsx';
import { RoleChoices } from '#views/desk/team/role-choices.tsx';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { TroubleNotice } from '#views/desk/team/trouble-notice.tsx';

export const roleFormId = 'role-form';

/** Its button stands in the foot of the dialog. */
export function RoleForm({ form: { control, register, handleSubmit, setValue } }: { form: UseFormReturn<Place> }) {
  const team = TeamFlow.useActorRef();
  const trouble = TeamFlow.useSelector(teamTrouble);
  const isSaving = TeamFlow.useSelector(teamState) === 'savingRole';
  const [role, eventIds] = useWatch({ control, name: ['role', 'eventIds'] });
  const submit = handleSubmit((place) => team.send({ type: 'team.save', place, idempotencyKey: newIdempotencyKey() }));
  return (
    <Stack
      as="form"
      method="post"
      id={roleFormId}
      $gap="s5"
      noValidate
      aria-busy={isSaving}
      onSubmit={(event) => void submit(event)}
    >
      {trouble && <TroubleNotice trouble={trouble} />}
      <RoleChoices field={register('role')} isSaving={isSaving} />
      {mayBeLimited(role) && (
        <EventLimit
          eventIds={eventIds}
          isSaving={isSaving}
          onChange={(chosen) => setValue('eventIds', chosen, { shouldDirty: true })}
        />
      )}
    </Stack>
  );
}
