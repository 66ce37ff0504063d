import { useCallback, useEffect } from 'react';
import { useSearch } from 'wouter';
import { keptTierCode } from '#app/shop/tier-code.ts';
import { CodeDoor } from '#views/shop/events/code-door.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';

/** 'Have a code?': a code that is typed, or stands in the address, opens the register dialog with what it opens. */
export function EventCode({ eventId }: { eventId: string }) {
  const overlay = OverlayFlow.useActorRef();
  const given = new URLSearchParams(useSearch()).get('code')?.trim() ?? '';
  const give = useCallback(
    (code: string) => {
      keptTierCode(eventId).set({ code });
      overlay.send({ type: 'overlay.openRegister', request: { mode: 'create', eventId } });
    },
    [eventId, overlay],
  );
  useEffect(() => {
    if (given !== '') give(given);
  }, [given, give]);
  return <CodeDoor onGive={give} />;
}
