import { memberName, type Place } from '#machines/desk/team/team-setup.ts';
import * as selectors from '#machines/desk/team/team-selectors.ts';
import {
  dialogCancel,
  inviteDeed,
  invitedRenewing,
  memberRemove,
  memberSave,
  memberSaving,
  memberTitle,
  pageInvite,
  removalDeed,
  removalPending,
  removalText,
  removalTitle,
} from '#messages/team.ts';
import { useForm, useWatch } from 'react-hook-form';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import type { DeskMemberFieldsFragment } from '#services/desk/generated/graphql.ts';
import { InviteForm, inviteFormId } from '#views/desk/team/invite-form.tsx';
import { RoleForm, roleFormId } from '#views/desk/team/role-form.tsx';
import { TeamFlow } from '#views/desk/team/team-context.ts';

function useCancel() {
  const team = TeamFlow.useActorRef();
  return {
    canCancel: TeamFlow.useSelector(selectors.canCloseTeamDialog),
    cancel: () => team.send({ type: 'team.cancel' }),
  };
}

/** Whom to invite, and to which role. */
export function InviteDialog() {
  const language = useLanguage();
  const { canCancel, cancel } = useCancel();
  const isSending = TeamFlow.useSelector(selectors.teamState) === 'sendingInvitation';
  return (
    <Dialog
      open
      onOpenChange={cancel}
      onOpenAutoFocus={focusFirstField}
      canClose={canCancel}
      title={pageInvite(language)}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            {dialogCancel(language)}
          </Button>
          <Button type="submit" form={inviteFormId} pending={isSending && invitedRenewing(language)}>
            {inviteDeed(language)}
          </Button>
        </>
      }
    >
      <InviteForm />
    </Dialog>
  );
}

function focusFirstField(event: Event) {
  event.preventDefault();
  document.getElementById(inviteFormId)?.querySelector('input')?.focus();
}

/** One member: the role, and the way to their removal. */
export function MemberDialog() {
  const member = TeamFlow.useSelector(selectors.openMember);
  return member && <OpenMember member={member} />;
}

function OpenMember({ member }: { member: DeskMemberFieldsFragment }) {
  const language = useLanguage();
  const team = TeamFlow.useActorRef();
  const { canCancel, cancel } = useCancel();
  const known = TeamFlow.useSelector(selectors.deskTeam)?.events ?? [];
  const { role } = member;
  // An event that is gone limits nobody any more.
  const eventIds = member.eventIds?.filter((id) => known.some((event) => event.id === id)) ?? null;
  const form = useForm<Place>({ defaultValues: { role, eventIds } });
  const [chosenRole, chosenEvents] = useWatch({ control: form.control, name: ['role', 'eventIds'] });
  const canSave = TeamFlow.useSelector(selectors.canSavePlace({ role: chosenRole, eventIds: chosenEvents }));
  const isSaving = TeamFlow.useSelector(selectors.teamState) === 'savingRole';
  const canRemove = TeamFlow.useSelector(selectors.canRemoveMember);
  return (
    <Dialog
      open
      onOpenChange={cancel}
      canClose={canCancel}
      title={memberTitle({ name: memberName(member) }, language)}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            {dialogCancel(language)}
          </Button>
          {canRemove && (
            <Button kind="line" onClick={() => team.send({ type: 'team.remove' })}>
              {memberRemove(language)}
            </Button>
          )}
          <Button type="submit" form={roleFormId} aria-disabled={!canSave} pending={isSaving && memberSaving(language)}>
            {memberSave(language)}
          </Button>
        </>
      }
    >
      <RoleForm form={form} />
    </Dialog>
  );
}

/** Whether a member is to go, and what ends with that. */
export function RemovalDialog() {
  const language = useLanguage();
  const team = TeamFlow.useActorRef();
  const { canCancel, cancel } = useCancel();
  const member = TeamFlow.useSelector(selectors.openMember);
  const isRemoving = TeamFlow.useSelector(selectors.teamState) === 'removing';
  if (!member) return null;
  const name = memberName(member);
  return (
    <Dialog
      open
      onOpenChange={cancel}
      canClose={canCancel}
      title={removalTitle({ name }, language)}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            {dialogCancel(language)}
          </Button>
          <Button
            pending={isRemoving && removalPending(language)}
            onClick={() => team.send({ type: 'team.confirm', idempotencyKey: newIdempotencyKey() })}
          >
            {removalDeed(language)}
          </Button>
        </>
      }
    >
      <p>{removalText({ name }, language)}</p>
    </Dialog>
  );
}
