import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { emailChangeMachine } from '#machines/account/email-change/email-change-machine.ts';
import * as selectors from '#machines/account/email-change/email-change-selectors.ts';
import {
  linkFailed,
  linkGoTo,
  linkMoment,
  newEmailChanging,
  newEmailDone,
  newEmailDoneHere,
  newEmailDoneVisitor,
  newEmailFailed,
  newEmailKept,
  undoIncomplete,
} from '#messages/account-links.ts';
import { failureRetry } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink, Dots } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { EmailChangeFlow } from '#views/account/account-links/email-change-context.ts';
import { LinkDone, LinkIncomplete, LinkRefused } from '#views/account/account-links/link-faces.tsx';
import { returnPathTo } from '#views/account/account-links/return-to.ts';

type State = SnapshotFrom<typeof emailChangeMachine>['value'];

function ToTheEvents() {
  const language = useLanguage();
  return (
    <Row>
      <ButtonLink href="/events">{linkGoTo({ to: 'events' }, language)}</ButtonLink>
    </Row>
  );
}

function Changing() {
  const language = useLanguage();
  return (
    <LinkPage title={newEmailChanging(language)}>
      <output>
        {linkMoment(language)} <Dots />
      </output>
    </LinkPage>
  );
}

function Refused() {
  const language = useLanguage();
  const formMessage = EmailChangeFlow.useSelector(selectors.emailChangeMessage);
  return (
    <LinkRefused title={newEmailFailed(language)} formMessage={formMessage}>
      <p>{newEmailKept(language)}</p>
      <ToTheEvents />
    </LinkRefused>
  );
}

function Unanswered() {
  const language = useLanguage();
  const emailChange = EmailChangeFlow.useActorRef();
  return (
    <LinkPage title={newEmailFailed(language)}>
      <Notice kind="error">{linkFailed(language)}</Notice>
      <Row>
        <Button onClick={() => emailChange.send({ type: 'emailChange.retry' })}>{failureRetry(language)}</Button>
      </Row>
    </LinkPage>
  );
}

function Changed() {
  const language = useLanguage();
  return (
    <LinkDone
      title={newEmailDone(language)}
      returnTo={returnPathTo('/events')}
      words={{
        signedIn: newEmailDoneHere(language),
        visitor: newEmailDoneVisitor(language),
      }}
    />
  );
}

function TokenMissing() {
  const language = useLanguage();
  return (
    <LinkIncomplete words={undoIncomplete(language)}>
      <ToTheEvents />
    </LinkIncomplete>
  );
}

const faces = {
  reading: Changing,
  changing: Changing,
  learningWhoIsHere: Changing,
  tokenMissing: TokenMissing,
  refused: Refused,
  unanswered: Unanswered,
  changed: Changed,
} satisfies Record<State, FC>;

/** The page behind the link of the mail to a new address. */
export function EmailChangeScreen() {
  const Face: FC = faces[EmailChangeFlow.useSelector(selectors.emailChangeState)];
  return <Face />;
}
