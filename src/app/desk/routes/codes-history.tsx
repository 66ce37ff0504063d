import { codesHistoryRelays } from '#app/desk/relays/history-relays.ts';
import { HistoryOf } from '#app/desk/routes/history-of.tsx';
import { useRelays } from '#app/use-relays.ts';
import { CodesFlow } from '#views/desk/codes/codes-context.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';

const ofCodes = { topic: 'CODES' } as const;

/** What was done with the promotion codes, on the page where it is done. */
export const CodesHistory = ({ organizationId }: { organizationId: string }) => (
  <HistoryOf organizationId={organizationId} of={ofCodes}>
    <ReadAnew />
  </HistoryOf>
);

function ReadAnew() {
  useRelays(codesHistoryRelays, { codes: CodesFlow.useActorRef(), deskHistory: DeskHistoryFlow.useActorRef() });
  return null;
}
