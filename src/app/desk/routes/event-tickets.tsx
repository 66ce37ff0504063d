import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { tierFormRelays, tierListRelays } from '#app/desk/relays/event-parts-relays.ts';
import { usePartEditor } from '#app/desk/routes/use-part-editor.ts';
import { createTierListLogic, createTierLogic } from '#app/desk/tier-list-logic.ts';
import { createLeaveGuard, type LeaveGuard } from '#app/shared/leave-guard.ts';
import { useFlow, useKept } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { OpenTier } from '#machines/desk/tier-list/tier-list-setup.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { newTier, readTier } from '#services/desk/tiers/tier-part.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { ReadTickets } from '#views/desk/tiers/read-tickets.tsx';
import { TierForm } from '#views/desk/tiers/tier-form.tsx';
import { TierListFlow } from '#views/desk/tiers/tier-list-context.ts';
import { TicketsPart } from '#views/desk/tiers/tickets-part.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Props = { event: DeskEvent; mayChange: boolean };

/** …/tickets: what there is to buy, for who may change it and for all others. */
export const EventTickets = ({ event, mayChange }: Props) =>
  mayChange ? <Changing event={event} /> : <ReadTickets event={event} />;

/** An event without any begins with the form of its first tier. */
function Changing({ event }: { event: DeskEvent }) {
  const client = useApolloClient();
  const guard = useKept('leaveGuard', createLeaveGuard);
  const [logic] = useState(() => createTierListLogic({ client }));
  const begins: OpenTier | null = event.tiers.length === 0 ? { id: null, kind: 'TUITION' } : null;
  const tierList = useFlow(logic, { input: { eventId: event.id, begins } });
  useRelays(tierListRelays, {
    tierList,
    deskEvent: DeskEventFlow.useActorRef(),
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <TierListFlow.Provider actor={tierList}>
      <TicketsPart
        event={event}
        mayLeave={guard.confirm}
        form={(open) => <Editor key={open.id ?? open.kind} event={event} open={open} guard={guard} />}
      />
    </TierListFlow.Provider>
  );
}

function Editor({ event, open, guard }: { event: DeskEvent; open: OpenTier; guard: LeaveGuard }) {
  const client = useApolloClient();
  const [logic] = useState(() => createTierLogic({ client, eventId: event.id, tier: open }));
  const tier = event.tiers.find(({ id }) => id === open.id) ?? null;
  const partEditor = usePartEditor(logic, {
    of: `${event.id}:TIER:${open.id ?? open.kind}`,
    part: tier ? readTier(tier) : newTier(event),
    guard,
  });
  useRelays(tierFormRelays, { partEditor, tierList: TierListFlow.useActorRef() });
  return (
    <PartEditorFlow.Provider actor={partEditor}>
      <TierForm tier={tier} event={event} kind={open.kind} />
    </PartEditorFlow.Provider>
  );
}
