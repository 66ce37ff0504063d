import { Check, Mail } from 'lucide-react';
import * as selectors from '#machines/account/security/email-request-selectors.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { emailChange, emailConfirmed, emailTitle, emailWaiting, emailWaitingText } from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { EmailDialog } from '#views/account/settings/email-dialog.tsx';
import { EmailRequestFlow } from '#views/account/settings/email-request-context.ts';
import { GuardPanel, PanelActs } from '#views/account/settings/guard-panel.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The address to log in with, and the way to another one. */
export function EmailPanel() {
  const language = useLanguage();
  const emailRequest = EmailRequestFlow.useActorRef();
  const person = SessionFlow.useSelector(user);
  const isOpen = EmailRequestFlow.useSelector(selectors.isEnteringAddress);
  return (
    <GuardPanel title={emailTitle(language)}>
      <p style={{ overflowWrap: 'anywhere' }}>
        <b>{person?.identifier}</b>{' '}
        {person?.verified === true && (
          <Badge kind="ok">
            <Check /> {emailConfirmed(language)}
          </Badge>
        )}
      </p>
      <Waiting />
      <PanelActs>
        <Button kind="line" small onClick={() => emailRequest.send({ type: 'emailRequest.open' })}>
          {emailChange(language)}
        </Button>
      </PanelActs>
      {isOpen && <EmailDialog />}
    </GuardPanel>
  );
}

function Waiting() {
  const language = useLanguage();
  const address = EmailRequestFlow.useSelector(selectors.mailedAddress);
  if (address === null) return null;
  return (
    <Notice kind="warn" icon={<Mail />} title={emailWaiting({ address }, language)}>
      {emailWaitingText(language)}
    </Notice>
  );
}
