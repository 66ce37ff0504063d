import { Suspense, type FC } from 'react';
import { startLimit, startState } from '#machines/desk/organization-start/organization-start-selectors.ts';
import { homeMine } from '#messages/desk.ts';
import { logoutTitle } from '#messages/menu.ts';
import {
  limitText,
  limitTitle,
  pageLead,
  pageTitle,
  unverifiedBack,
  unverifiedText,
  unverifiedTitle,
} from '#messages/organization-start.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { OrganizationStartFlow } from '#views/desk/start/organization-start-context.ts';

const StartForm = lazyPart(async () => (await import('#views/desk/start/start-form.tsx')).StartForm);

function Describing() {
  const language = useLanguage();
  return (
    <Stack $gap="s5">
      <Muted as="p">{pageLead(language)}</Muted>
      <Suspense fallback={<SkeletonBar $height="32rem" />}>
        <StartForm />
      </Suspense>
    </Stack>
  );
}

function Unverified() {
  const language = useLanguage();
  const start = OrganizationStartFlow.useActorRef();
  return (
    <Notice
      kind="warn"
      title={unverifiedTitle(language)}
      actions={
        <>
          <ButtonLink kind="line" small href="/logout">
            {logoutTitle(language)}
          </ButtonLink>
          <Button kind="quiet" small onClick={() => start.send({ type: 'organizationStart.change' })}>
            {unverifiedBack(language)}
          </Button>
        </>
      }
    >
      {unverifiedText(language)}
    </Notice>
  );
}

function AtLimit() {
  const language = useLanguage();
  const limit = OrganizationStartFlow.useSelector(startLimit);
  return (
    <Notice
      kind="warn"
      title={limitTitle(language)}
      actions={
        <ButtonLink kind="line" small href="/desk">
          {homeMine(language)}
        </ButtonLink>
      }
    >
      {limitText({ limit }, language)}
    </Notice>
  );
}

const faces = {
  describing: Describing,
  creating: Describing,
  unverified: Unverified,
  atLimit: AtLimit,
  started: Describing,
} satisfies Record<ReturnType<typeof startState>, FC>;

/** /desk/start: an organizer of one's own (docs/decisions/157). */
export function StartScreen() {
  const language = useLanguage();
  const Face: FC = faces[OrganizationStartFlow.useSelector(startState)];
  return (
    <>
      <PageHead>
        <Title>{pageTitle(language)}</Title>
      </PageHead>
      <Face />
    </>
  );
}
