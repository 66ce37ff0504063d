import type { UseFormReturn } from 'react-hook-form';
import { teamState, teamTrouble } from '#machines/desk/team/team-selectors.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { Stack } from '#platform/ui/page.tsx';
import type { DeskMemberFieldsFragment } from '#services/desk/generated/graphql.ts';
import { RoleChoices } from '#views/desk/team/role-choices.tsx';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { TroubleNotice } from '#views/desk/team/trouble-notice.tsx';

export const roleFormId = 'role-form';

export type ChosenRole = Pick<DeskMemberFieldsFragment, 'role'>;

/** Its button stands in the foot of the dialog. */
export function RoleForm({ form: { register, handleSubmit } }: { form: UseFormReturn<ChosenRole> }) {
  const team = TeamFlow.useActorRef();
  const trouble = TeamFlow.useSelector(teamTrouble);
  const isSaving = TeamFlow.useSelector(teamState) === 'savingRole';
  const submit = handleSubmit(({ role }) =>
    team.send({ type: 'team.save', role, idempotencyKey: newIdempotencyKey() }),
  );
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
    </Stack>
  );
}
