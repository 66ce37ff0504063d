import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createCodesLogic } from '#app/desk/codes-logic.ts';
import { codesRelays } from '#app/desk/relays/codes-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import { createLeaveGuard } from '#app/shared/leave-guard.ts';
import type { RouteProps } from '#app/route-table.ts';
import { useFlow, useKept } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { lazyPart } from '#platform/parts.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { CodesFlow } from '#views/desk/codes/codes-context.ts';
import { CodesScreen } from '#views/desk/codes/codes-screen.tsx';
import { NotReadingCodes } from '#views/desk/codes/not-reading-codes.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The list stands before a form comes. */
const CodesHistory = lazyPart(async () => (await import('#app/desk/routes/codes-history.tsx')).CodesHistory);
const CodeEditor = lazyPart(async () => (await import('#app/desk/routes/code-editor.tsx')).CodeEditor);

/** /desk/:organization/codes: for roles that are not limited to some events, as a code is good for all of them. */
export function Route({ params: { organization: code = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>
      {(organization) =>
        organization.permissions.includes('ReadEvent') && organization.eventIds === null ? (
          <Page key={organization.id} organization={organization} />
        ) : (
          <NotReadingCodes />
        )
      }
    </DeskPage>
  );
}

function Page({ organization: { id, permissions } }: { organization: DeskOrganization }) {
  const client = useApolloClient();
  const mayChange = permissions.includes('UpdateEvent');
  const guard = useKept('leaveGuard', createLeaveGuard);
  const logic = useMemo(() => createCodesLogic({ client }), [client]);
  const codes = useFlow(logic, { input: { organizationId: id } });
  useRelays(codesRelays, {
    codes,
    workplace: WorkplaceFlow.useActorRef(),
    session: SessionFlow.useActorRef(),
  });
  return (
    <CodesFlow.Provider actor={codes}>
      <CodesScreen
        mayChange={mayChange}
        history={mayChange && <CodesHistory organizationId={id} />}
        mayLeave={guard.confirm}
        form={(open, code) => (
          <CodeEditor key={open.id ?? 'new'} organizationId={id} open={open} code={code} guard={guard} />
        )}
      />
    </CodesFlow.Provider>
  );
}
