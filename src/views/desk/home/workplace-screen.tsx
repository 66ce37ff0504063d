import type { FC, ReactNode } from 'react';
import {
  myOrganizations,
  openOrganization,
  workplaceState,
  workplaceTrouble,
  worksForSeveral,
} from '#machines/desk/workplace/workplace-selectors.ts';
import {
  homeAccount,
  homeAgain,
  homeChoose,
  homeFind,
  homeGuarded,
  homeGuardedText,
  homeLoading,
  homeMine,
  homeMissing,
  homeMissingText,
  homeNone,
  homeNoneText,
  homeRefused,
  homeRefusedText,
  homeStartAnother,
  homeStartOwn,
  roleName,
} from '#messages/desk.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Row, Stack, Title } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import type { DeskOrganizationFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DeskFrame } from '#views/desk/frame/desk-frame.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { Organizers } from '#views/desk/home/organizers.tsx';

/** Of an organizer of one's own. */
const startPage = '/desk/start';

type Organization = DeskOrganizationFieldsFragment;
type Props = {
  /** The address that is open. */
  path: string;
  /** The page, for the one whom the person works for there. */
  children?: (organization: Organization) => ReactNode;
};

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={homeMine(language)} said={homeLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const workplace = WorkplaceFlow.useActorRef();
  const isSignedOut = WorkplaceFlow.useSelector(workplaceState) === 'signedOut';
  const trouble = WorkplaceFlow.useSelector(workplaceTrouble);
  return (
    <DeskTrouble
      title={homeMine(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => workplace.send({ type: 'workplace.retry' })}
    />
  );
}

function Choosing() {
  const language = useLanguage();
  const organizations = WorkplaceFlow.useSelector(myOrganizations);
  return (
    <>
      <PageHead>
        <Title>{homeChoose(language)}</Title>
      </PageHead>
      <Organizers
        organizations={organizations.map(({ id, code, name, role }) => ({
          id,
          name,
          href: `/desk/${code}`,
          role: roleName({ role }, language),
        }))}
      />
      <Row style={{ marginTop: 'var(--s4)' }}>
        <ButtonLink kind="line" href={startPage}>
          {homeStartAnother(language)}
        </ButtonLink>
      </Row>
    </>
  );
}

function Missing() {
  const language = useLanguage();
  return (
    <PlainPage title={homeMissing(language)} words={homeMissingText(language)}>
      <ButtonLink href="/desk">{homeMine(language)}</ButtonLink>
    </PlainPage>
  );
}

function WithoutSecondFactor() {
  const language = useLanguage();
  const workplace = WorkplaceFlow.useActorRef();
  const organizer = WorkplaceFlow.useSelector(openOrganization)?.name ?? '';
  const hasOthers = WorkplaceFlow.useSelector(worksForSeveral);
  return (
    <PlainPage title={homeGuarded(language)} words={homeGuardedText({ organizer }, language)}>
      <ButtonLink href="/account/management">{homeAccount(language)}</ButtonLink>
      <Button kind="line" onClick={() => workplace.send({ type: 'workplace.retry' })}>
        {homeAgain(language)}
      </Button>
      {hasOthers && (
        <ButtonLink kind="line" href="/desk">
          {homeMine(language)}
        </ButtonLink>
      )}
    </PlainPage>
  );
}

function AtOdds() {
  const language = useLanguage();
  const workplace = WorkplaceFlow.useActorRef();
  return (
    <PlainPage title={homeRefused(language)} words={homeRefusedText(language)}>
      <Button onClick={() => workplace.send({ type: 'workplace.retry' })}>{homeAgain(language)}</Button>
      <ButtonLink kind="line" href="/desk">
        {homeMine(language)}
      </ButtonLink>
    </PlainPage>
  );
}

function WithoutWork() {
  const language = useLanguage();
  return (
    <PlainPage title={homeNone(language)} words={homeNoneText(language)}>
      <ButtonLink href={startPage}>{homeStartOwn(language)}</ButtonLink>
      <ButtonLink kind="line" href="/events">
        {homeFind(language)}
      </ButtonLink>
    </PlainPage>
  );
}

function PlainPage({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <PageHead>
        <Title>{title}</Title>
      </PageHead>
      <Panel as="div">
        <Stack $gap="s5">
          <p>{words}</p>
          <Row>{children}</Row>
        </Stack>
      </Panel>
    </>
  );
}

const faces = {
  reading: Looking,
  unreadable: Unread,
  signedOut: Unread,
  working: null,
  atOdds: AtOdds,
  withoutSecondFactor: WithoutSecondFactor,
  choosing: Choosing,
  sentOn: Looking,
  missing: Missing,
  withoutWork: WithoutWork,
} satisfies Record<ReturnType<typeof workplaceState>, FC | null>;

/** /desk, and what stands around each of its pages: whom the person works for. */
export function WorkplaceScreen({ path, children }: Props) {
  const Face: FC | null = faces[WorkplaceFlow.useSelector(workplaceState)];
  const organization = WorkplaceFlow.useSelector(openOrganization);
  const hasOthers = WorkplaceFlow.useSelector(worksForSeveral);
  if (Face)
    return (
      <DeskFrame organization={null} path={path}>
        <Face />
      </DeskFrame>
    );
  return (
    <DeskFrame organization={organization} hasOthers={hasOthers} path={path}>
      {organization && children?.(organization)}
    </DeskFrame>
  );
}
