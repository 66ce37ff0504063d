import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { createOrganizationStartLogic } from '#app/desk/organization-start-logic.ts';
import { organizationStartRelays } from '#app/desk/relays/desk-relays.ts';
import { ForPerson } from '#app/desk/routes/for-person.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { emptyDraft } from '#machines/desk/organization-start/draft.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { useLanguage } from '#platform/language-context.ts';
import { DeskFrame } from '#views/desk/frame/desk-frame.tsx';
import { OrganizationStartFlow } from '#views/desk/start/organization-start-context.ts';
import { StartScreen } from '#views/desk/start/start-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /desk/start */
export const Route = () => <ForPerson>{(path) => <Page path={path} />}</ForPerson>;

function Page({ path }: { path: string }) {
  const client = useApolloClient();
  const language = useLanguage();
  const logic = useMemo(() => createOrganizationStartLogic({ client }), [client]);
  const contactEmail = SessionFlow.useSelector(user)?.identifier ?? '';
  const organizationStart = useFlow(logic, { input: { draft: { ...emptyDraft(language), contactEmail } } });
  useRelays(organizationStartRelays, { organizationStart, session: SessionFlow.useActorRef() });
  return (
    <OrganizationStartFlow.Provider actor={organizationStart}>
      <DeskFrame organization={null} path={path}>
        <StartScreen />
      </DeskFrame>
    </OrganizationStartFlow.Provider>
  );
}
