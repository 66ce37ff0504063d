import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import type { RouteProps } from '#app/route-table.ts';
import { createDepartureLogic } from '#app/desk/departure-logic.ts';
import { departureRelays, teamRelays } from '#app/desk/relays/desk-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import { createTeamLogic } from '#app/desk/team-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { lazyPart } from '#platform/parts.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { DepartureFlow } from '#views/desk/team/departure-context.ts';
import { OwnPlaceScreen } from '#views/desk/team/own-place-screen.tsx';
import { TeamFlow } from '#views/desk/team/team-context.ts';
import { TeamScreen } from '#views/desk/team/team-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The team stands before what was done with it comes. */
const TeamHistory = lazyPart(async () => (await import('#app/desk/routes/team-history.tsx')).TeamHistory);

/** /desk/:organization/team */
export function Route({ params: { organization: code = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>{(organization) => <Page key={organization.id} organization={organization} />}</DeskPage>
  );
}

/** The team for who looks after it; for all others their own place in it. */
function Page({ organization }: { organization: DeskOrganization }) {
  const client = useApolloClient();
  const logic = useMemo(() => createDepartureLogic({ client }), [client]);
  const departure = useFlow(logic, { input: { organizationId: organization.id } });
  useRelays(departureRelays, { departure, session: SessionFlow.useActorRef() });
  return (
    <DepartureFlow.Provider actor={departure}>
      {organization.permissions.includes('ManageMembers') ? (
        <Team organization={organization} />
      ) : (
        <OwnPlaceScreen organization={organization} />
      )}
    </DepartureFlow.Provider>
  );
}

function Team({ organization }: { organization: DeskOrganization }) {
  const client = useApolloClient();
  const logic = useMemo(() => createTeamLogic({ client }), [client]);
  const team = useFlow(logic, { input: { organizationId: organization.id } });
  useRelays(teamRelays, {
    team,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <TeamFlow.Provider actor={team}>
      <TeamScreen organizer={organization.name} history={<TeamHistory organizationId={organization.id} />} />
    </TeamFlow.Provider>
  );
}
