import { canChangeTeam, handledInvitation, teamState } from '#machines/desk/team/team-selectors.ts';
import { roleName } from '#messages/desk.ts';
import {
  invitedActions,
  invitedExpired,
  invitedMail,
  invitedRenew,
  invitedRenewing,
  invitedTitle,
  invitedUntil,
  invitedValid,
  invitedWhose,
  invitedWithdraw,
  invitedWithdrawing,
  membersRole,
} from '#messages/team.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Muted, Row } from '#platform/ui/page.tsx';
import { Table, TableCell, TableRow } from '#platform/ui/table.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { dayOf } from '#platform/viewers-day.ts';
import type { DeskInvitationFieldsFragment } from '#services/desk/generated/graphql.ts';
import { TeamFlow } from '#views/desk/team/team-context.ts';

type Invitation = DeskInvitationFieldsFragment;

/** Those that nobody has accepted, lapsed ones too. */
export function InvitedTable({ invitations }: { invitations: readonly Invitation[] }) {
  const language = useLanguage();
  return (
    <Table
      caption={invitedTitle(language)}
      columns={[
        invitedMail(language),
        membersRole(language),
        invitedValid(language),
        <VisuallyHidden key="actions">{invitedActions(language)}</VisuallyHidden>,
      ]}
    >
      {invitations.map((invitation) => (
        <TableRow key={invitation.id} head={invitation.emailAddress}>
          <TableCell>{roleName({ role: invitation.role }, language)}</TableCell>
          <TableCell>
            {invitation.isExpired ? (
              <Badge kind="warn">{invitedExpired(language)}</Badge>
            ) : (
              <Muted>{invitedUntil({ day: dayOf(invitation.expiresAt, language) }, language)}</Muted>
            )}
          </TableCell>
          <TableCell place="end">
            <Actions invitation={invitation} />
          </TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

function Actions({ invitation }: { invitation: Invitation }) {
  const language = useLanguage();
  const team = TeamFlow.useActorRef();
  const state = TeamFlow.useSelector(teamState);
  const canChange = TeamFlow.useSelector(canChangeTeam);
  const isHandled = TeamFlow.useSelector(handledInvitation)?.id === invitation.id;
  const whose = <VisuallyHidden>{invitedWhose({ address: invitation.emailAddress }, language)}</VisuallyHidden>;
  return (
    <Row as="span" $gap="s1">
      <Button
        kind="quiet"
        small
        aria-disabled={!canChange}
        pending={isHandled && state === 'renewing' && invitedRenewing(language)}
        onClick={() => team.send({ type: 'team.renew', invitation, idempotencyKey: newIdempotencyKey() })}
      >
        <span>
          {invitedRenew(language)}
          {whose}
        </span>
      </Button>
      <Button
        kind="quiet"
        small
        aria-disabled={!canChange}
        pending={isHandled && state === 'withdrawing' && invitedWithdrawing(language)}
        onClick={() => team.send({ type: 'team.withdraw', invitation, idempotencyKey: newIdempotencyKey() })}
      >
        <span>
          {invitedWithdraw(language)}
          {whose}
        </span>
      </Button>
    </Row>
  );
}
