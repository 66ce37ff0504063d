import type { FC, ReactNode } from 'react';
import { myOrganizations, openOrganization, worksForSeveral } from '#machines/desk/workplace/workplace-selectors.ts';
import {
  homeAccount,
  homeAgain,
  homeChoose,
  homeFind,
  homeGuarded,
  homeGuardedText,
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
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { Organizers } from '#views/desk/home/organizers.tsx';

/** Of an organizer of one's own. */
const startPage = '/desk/start';

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

type Place = 'atOdds' | 'choosing' | 'missing' | 'withoutWork' | 'withoutSecondFactor';
const faces: Record<Place, FC> = {
  atOdds: AtOdds,
  choosing: Choosing,
  missing: Missing,
  withoutWork: WithoutWork,
  withoutSecondFactor: WithoutSecondFactor,
};

/** What stands where nobody works (yet): whom to choose, or why there is no page. It comes when it is needed. */
export function NotAtWork({ place }: { place: Place }) {
  const Face = faces[place];
  return <Face />;
}
