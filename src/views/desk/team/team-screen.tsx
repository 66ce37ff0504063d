import { Plus } from 'lucide-react';
import { Suspense, type ComponentType, type FC, type ReactNode } from 'react';
import * as selectors from '#machines/desk/team/team-selectors.ts';
import { pageInvite, pageLoading, pageTitle, toldText } from '#messages/team.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { DeparturePanel } from '#views/desk/team/departure-panel.tsx';
import { InvitedTable } from '#views/desk/team/invited-table.tsx';
import { MembersTable } from '#views/desk/team/members-table.tsx';
import { RolesPanel } from '#views/desk/team/roles-panel.tsx';
import { TeamFlow } from '#views/desk/team/team-context.ts';

const InviteDialog = lazyPart(async () => (await import('#views/desk/team/team-dialogs.tsx')).InviteDialog);
const MemberDialog = lazyPart(async () => (await import('#views/desk/team/team-dialogs.tsx')).MemberDialog);
const RemovalDialog = lazyPart(async () => (await import('#views/desk/team/team-dialogs.tsx')).RemovalDialog);

type Props = { organizer: string; history: ReactNode };
type State = ReturnType<typeof selectors.teamState>;

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={pageTitle(language)} said={pageLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const team = TeamFlow.useActorRef();
  const isSignedOut = TeamFlow.useSelector(selectors.teamState) === 'signedOut';
  const trouble = TeamFlow.useSelector(selectors.whyUnread);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => team.send({ type: 'team.retry' })}
    />
  );
}

const faces = {
  readingTeam: Listed,
  unreadable: Unread,
  signedOut: Unread,
  notPermitted: Looking,
  listing: Listed,
  inviting: Listed,
  sendingInvitation: Listed,
  renewing: Listed,
  withdrawing: Listed,
  choosingRole: Listed,
  savingRole: Listed,
  confirmingRemoval: Listed,
  removing: Listed,
} satisfies Record<State, FC<Props>>;

/** What stands above the list. */
const dialogs: { readonly [Name in State]?: ComponentType } = {
  inviting: InviteDialog,
  sendingInvitation: InviteDialog,
  choosingRole: MemberDialog,
  savingRole: MemberDialog,
  confirmingRemoval: RemovalDialog,
  removing: RemovalDialog,
};

/** /desk/:organization/team, for who looks after it (docs/decisions/146). */
export function TeamScreen(props: Props) {
  const Face: FC<Props> = faces[TeamFlow.useSelector(selectors.teamState)];
  return <Face {...props} />;
}

/** A list that was shown stays while it is read anew, and below a dialog. */
function Listed({ organizer, history }: Props) {
  const language = useLanguage();
  const flow = TeamFlow.useActorRef();
  const state = TeamFlow.useSelector(selectors.teamState);
  const team = TeamFlow.useSelector(selectors.deskTeam);
  const canChange = TeamFlow.useSelector(selectors.canChangeTeam);
  if (!team) return <Looking />;
  const Dialog = dialogs[state];
  return (
    <>
      <PageHead>
        <Title>{pageTitle(language)}</Title>
        <Button small aria-disabled={!canChange} onClick={() => flow.send({ type: 'team.invite' })}>
          <Plus /> {pageInvite(language)}
        </Button>
      </PageHead>
      <Stack $gap="s8" aria-busy={state === 'readingTeam'}>
        <WhatWasDone />
        <MembersTable members={team.members} />
        {team.invitations.length > 0 && <InvitedTable invitations={team.invitations} />}
        <RolesPanel />
        <DeparturePanel organizer={organizer} />
        {history && <Suspense fallback={<SkeletonBar $height="8rem" />}>{history}</Suspense>}
      </Stack>
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog />
        </Suspense>
      )}
    </>
  );
}

function WhatWasDone() {
  const language = useLanguage();
  const told = TeamFlow.useSelector(selectors.whatWasDone);
  if (!told) return null;
  const isDone = told.outcome !== 'GONE' && told.outcome !== 'UNKNOWN';
  return <Notice kind={isDone ? 'ok' : 'warn'}>{toldText(told, language)}</Notice>;
}
