import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { todayRelays } from '#app/desk/relays/today-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import { permissionsAtEvent } from '#app/desk/routes/permissions-at-event.ts';
import { createTodayLogic } from '#app/desk/today-logic.ts';
import type { RouteProps } from '#app/route-table.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { lazyPart } from '#platform/parts.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { TodayFlow } from '#views/desk/today/today-context.ts';
import { TodayScreen } from '#views/desk/today/today-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** Where nothing is on sale. */
const FirstEvent = lazyPart(async () => (await import('#app/desk/routes/first-event.tsx')).FirstEvent);

/** /desk/:organization */
export function Route({ params: { organization: code = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>{(organization) => <Page key={organization.id} organization={organization} />}</DeskPage>
  );
}

function Page({ organization }: { organization: DeskOrganization }) {
  const { id, code } = organization;
  const mayCreate = permissionsAtEvent(organization).includes('CreateEvent');
  const client = useApolloClient();
  const logic = useMemo(() => createTodayLogic({ client }), [client]);
  const today = useFlow(logic, { input: { organizationId: id } });
  useRelays(todayRelays, { today, workplace: WorkplaceFlow.useActorRef(), session: SessionFlow.useActorRef() });
  return (
    <TodayFlow.Provider actor={today}>
      <TodayScreen code={code} newEvent={mayCreate && <FirstEvent {...organization} />} />
    </TodayFlow.Provider>
  );
}
