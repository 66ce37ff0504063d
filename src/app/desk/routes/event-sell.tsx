import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { codeOfLanguage } from '#domain/content-language.ts';
import { createBoxOfficeLogic } from '#app/desk/box-office-logic.ts';
import { boxOfficeRelays } from '#app/desk/relays/box-office-relays.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { useLanguage } from '#platform/language-context.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { BoxOfficeScreen } from '#views/desk/box-office/box-office-screen.tsx';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/:organization/events/:eventId/sell */
export function EventSell({ organization, event }: { organization: DeskOrganization; event: DeskEvent }) {
  const language = useLanguage();
  const client = useApolloClient();
  const logic = useMemo(() => createBoxOfficeLogic({ client }), [client]);
  const boxOffice = useFlow(logic, { input: { eventId: event.id, language: codeOfLanguage(language) } });
  useRelays(boxOfficeRelays, {
    boxOffice,
    deskEvent: DeskEventFlow.useActorRef(),
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <BoxOfficeFlow.Provider actor={boxOffice}>
      <BoxOfficeScreen orders={`/desk/${organization.code}/orders`} />
    </BoxOfficeFlow.Provider>
  );
}
