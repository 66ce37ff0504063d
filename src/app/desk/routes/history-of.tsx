import { useApolloClient } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { createDeskHistoryLogic } from '#app/desk/desk-history-logic.ts';
import { deskHistoryRelays } from '#app/desk/relays/desk-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { HistoryOf as Of } from '#services/desk/history/history-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { DeskHistoryFlow } from '#views/desk/history/desk-history-context.ts';
import { HistoryPart } from '#views/desk/history/history-part.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** children: what has it read anew, where that is done on the same page. */
type Props = { organizationId: string; of: Of; children?: ReactNode };

/** What was done with one thing: an event, the settings, the promotion codes or the team. */
export function HistoryOf({ organizationId, of, children }: Props) {
  const client = useApolloClient();
  const logic = useMemo(() => createDeskHistoryLogic({ client }), [client]);
  const deskHistory = useFlow(logic, { input: { organizationId, of } });
  useRelays(deskHistoryRelays, {
    deskHistory,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <DeskHistoryFlow.Provider actor={deskHistory}>
      <HistoryPart />
      {children}
    </DeskHistoryFlow.Provider>
  );
}

/** /desk/:organization/events/:eventId/history */
export const EventHistory = ({ organization, event }: { organization: DeskOrganization; event: DeskEvent }) => (
  <HistoryOf organizationId={organization.id} of={{ eventId: event.id }} />
);
