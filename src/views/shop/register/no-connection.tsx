import { WifiOff } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

/** What was pressed stands at the foot of the dialog; this would come below what is scrolled into sight. */
const bringIntoSight = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' });

/** Below the form, which waits as it is: what was chosen is sent by itself when Foyer can be reached again. */
export function NoConnection() {
  const register = RegisterFlow.useActorRef();
  return (
    <div ref={bringIntoSight}>
      <Notice
        kind="warn"
        icon={<WifiOff />}
        title="There is no connection"
        actions={
          <Button kind="line" small onClick={() => register.send({ type: 'register.stopWaiting' })}>
            Stop waiting
          </Button>
        }
      >
        What you chose stays here. It goes to your cart by itself, once, as soon as Foyer can be reached.
      </Notice>
    </div>
  );
}
