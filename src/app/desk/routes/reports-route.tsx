import { useApolloClient } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { reportsRelays } from '#app/desk/relays/reports-relays.ts';
import { createReportsLogic } from '#app/desk/reports-logic.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { useAddressChange } from '#app/use-address-change.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { readWanted } from '#machines/desk/report/wanted-report.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { NotReportingScreen } from '#views/desk/report/not-reporting-screen.tsx';
import { ReportsFlow } from '#views/desk/report/reports-context.ts';
import { ReportsScreen } from '#views/desk/report/reports-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/:organization/reports/:kind? */
export function Route({ params: { organization: code = '', kind = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>
      {(organization) =>
        organization.permissions.includes('ReadReport') ? (
          <Reports key={organization.id} organization={organization} kind={kind} />
        ) : (
          <NotReportingScreen />
        )
      }
    </DeskPage>
  );
}

function Reports({
  organization: { id: organizationId, code },
  kind,
}: {
  organization: DeskOrganization;
  kind: string;
}) {
  const client = useApolloClient();
  const search = useSearch();
  const wanted = useMemo(() => readWanted(kind, search), [kind, search]);
  const [start] = useState(() => ({
    logic: createReportsLogic({ client }),
    input: { organizationId, path: `/desk/${code}/reports`, wanted },
  }));
  const reports = useFlow(start.logic, { input: start.input });
  useAddressChange(wanted, () => reports.send({ type: 'address.changed', wanted }));
  useRelays(reportsRelays, {
    reports,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <ReportsFlow.Provider actor={reports}>
      <ReportsScreen />
    </ReportsFlow.Provider>
  );
}
