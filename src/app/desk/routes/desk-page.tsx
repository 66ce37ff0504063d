import { useApolloClient } from '@apollo/client/react';
import { useMemo, type ReactNode } from 'react';
import { workplaceRelays } from '#app/desk/relays/desk-relays.ts';
import { ForPerson } from '#app/desk/routes/for-person.tsx';
import { createWorkplaceLogic } from '#app/desk/workplace-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { WorkplaceScreen } from '#views/desk/home/workplace-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Props = {
  /** Of the organizer in the address; null at the door of the desk. */
  code: string | null;
  children?: (organization: DeskOrganization) => ReactNode;
};

/** What the pages of the desk share: who is here, and whom they work for. */
export const DeskPage = (props: Props) => <ForPerson>{(path) => <Workplace {...props} path={path} />}</ForPerson>;

function Workplace({ code, path, children }: Props & { path: string }) {
  const client = useApolloClient();
  const logic = useMemo(() => createWorkplaceLogic({ client }), [client]);
  const workplace = useFlow(logic, { input: { code } });
  useRelays(workplaceRelays, { workplace, session: SessionFlow.useActorRef() });
  return (
    <WorkplaceFlow.Provider actor={workplace}>
      <WorkplaceScreen path={path} {...(children && { children })} />
    </WorkplaceFlow.Provider>
  );
}
