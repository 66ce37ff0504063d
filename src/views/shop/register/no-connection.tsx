import { WifiOff } from 'lucide-react';
import { offlineStop, offlineText, offlineTitle } from '#messages/register.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

/** What was pressed stands at the foot of the dialog; this would come below what is scrolled into sight. */
const bringIntoSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

/** Below the form, which waits as it is: what was chosen is sent by itself when Foyer can be reached again. */
export function NoConnection() {
  const language = useLanguage();
  const register = RegisterFlow.useActorRef();
  return (
    <div ref={bringIntoSight}>
      <Notice
        kind="warn"
        icon={<WifiOff />}
        title={offlineTitle(language)}
        actions={
          <Button kind="line" small onClick={() => register.send({ type: 'register.stopWaiting' })}>
            {offlineStop(language)}
          </Button>
        }
      >
        {offlineText(language)}
      </Notice>
    </div>
  );
}
