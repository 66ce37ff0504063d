import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { emailChangeMachine } from '#machines/account/email-change/email-change-machine.ts';
import * as selectors from '#machines/account/email-change/email-change-selectors.ts';
import { Button, ButtonLink, Dots } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { AccountLinkPage } from '#views/account/account-links/account-link-page.tsx';
import { EmailChangeFlow } from '#views/account/account-links/email-change-context.ts';
import { LinkDone, LinkIncomplete, LinkRefused } from '#views/account/account-links/link-faces.tsx';
import { returnPathTo } from '#views/account/account-links/return-to.ts';

type State = SnapshotFrom<typeof emailChangeMachine>['value'];

const failure = 'Email address not changed';
const toTheEvents = (
  <Row>
    <ButtonLink href="/events">Find events</ButtonLink>
  </Row>
);

function Changing() {
  return (
    <AccountLinkPage title="Changing your email address">
      <output>
        One moment <Dots />
      </output>
    </AccountLinkPage>
  );
}

function Refused() {
  const formMessage = EmailChangeFlow.useSelector(selectors.emailChangeMessage);
  return (
    <LinkRefused title={failure} formMessage={formMessage}>
      <p>Your account keeps the address that it has.</p>
      {toTheEvents}
    </LinkRefused>
  );
}

function Unanswered() {
  const emailChange = EmailChangeFlow.useActorRef();
  return (
    <AccountLinkPage title={failure}>
      <Notice kind="error">An unexpected error occurred</Notice>
      <Row>
        <Button onClick={() => emailChange.send({ type: 'emailChange.retry' })}>Try again</Button>
      </Row>
    </AccountLinkPage>
  );
}

function Changed() {
  return (
    <LinkDone
      title="Email address changed"
      returnTo={returnPathTo('/events')}
      words={{
        signedIn: 'From now on you log in with your new address. Your other devices were logged out.',
        visitor: 'Log in with your new address. To be safe, we logged you out everywhere.',
      }}
    />
  );
}

const faces = {
  reading: Changing,
  changing: Changing,
  learningWhoIsHere: Changing,
  tokenMissing: () => <LinkIncomplete words="Open the link in the email again.">{toTheEvents}</LinkIncomplete>,
  refused: Refused,
  unanswered: Unanswered,
  changed: Changed,
} satisfies Record<State, FC>;

/** The page behind the link of the mail to a new address. */
export function EmailChangeScreen() {
  const Face: FC = faces[EmailChangeFlow.useSelector(selectors.emailChangeState)];
  return <Face />;
}
