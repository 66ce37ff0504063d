import { Check, Mail } from 'lucide-react';
import * as selectors from '#machines/account/security/email-request-selectors.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { EmailDialog } from '#views/account/settings/email-dialog.tsx';
import { EmailRequestFlow } from '#views/account/settings/email-request-context.ts';
import { GuardPanel, PanelActs } from '#views/account/settings/guard-panel.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The address to log in with, and the way to another one. */
export function EmailPanel() {
  const emailRequest = EmailRequestFlow.useActorRef();
  const person = SessionFlow.useSelector(user);
  const isOpen = EmailRequestFlow.useSelector(selectors.isEnteringAddress);
  return (
    <GuardPanel title="Email address">
      <p style={{ overflowWrap: 'anywhere' }}>
        <b>{person?.identifier}</b>{' '}
        {person?.verified === true && (
          <Badge kind="ok">
            <Check /> Confirmed
          </Badge>
        )}
      </p>
      <Waiting />
      <PanelActs>
        <Button kind="line" small onClick={() => emailRequest.send({ type: 'emailRequest.open' })}>
          Change email address
        </Button>
      </PanelActs>
      {isOpen && <EmailDialog />}
    </GuardPanel>
  );
}

function Waiting() {
  const address = EmailRequestFlow.useSelector(selectors.mailedAddress);
  if (address === null) return null;
  return (
    <Notice kind="warn" icon={<Mail />} title={`Waiting for ${address}`}>
      We mailed a link there, which works for an hour. Open it to make this your address. Until then you log in with the
      one you have now; when it changes, we tell the old address.
    </Notice>
  );
}
