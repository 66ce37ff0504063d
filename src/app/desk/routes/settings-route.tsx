import { useApolloClient } from '@apollo/client/react';
import { Suspense, useMemo } from 'react';
import { createOrganizationSettingsLogic } from '#app/desk/organization-settings-logic.ts';
import { organizationSettingsRelays } from '#app/desk/relays/settings-relays.ts';
import { DeskPage } from '#app/desk/routes/desk-page.tsx';
import type { RouteProps } from '#app/route-table.ts';
import { useFlow } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { lazyPart } from '#platform/parts.ts';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { NotReadingSettings } from '#views/desk/settings/not-reading-settings.tsx';
import { OrganizationSettingsFlow } from '#views/desk/settings/organization-settings-context.ts';
import { SettingsPage } from '#views/desk/settings/settings-page.tsx';
import { isSettingsPart, type SettingsPartSlug } from '#views/desk/settings/settings-part-list.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** The parts stand beside their links before their forms come. */
const SettingsPart = lazyPart(async () => (await import('#app/desk/routes/settings-part.tsx')).SettingsPart);

const HistoryOf = lazyPart(async () => (await import('#app/desk/routes/history-of.tsx')).HistoryOf);
const ofSettings = { topic: 'SETTINGS' } as const;

/** /desk/:organization/settings/:part? */
export function Route({ params: { organization: code = '', part = '' } }: RouteProps) {
  return (
    <DeskPage code={code}>
      {(organization) =>
        organization.permissions.includes('ReadSettings') ? (
          <Page key={organization.id} organization={organization} open={isSettingsPart(part) ? part : 'profile'} />
        ) : (
          <NotReadingSettings />
        )
      }
    </DeskPage>
  );
}

type Props = { organization: DeskOrganization; open: SettingsPartSlug };

function Page({ organization: { id, code, permissions }, open }: Props) {
  const client = useApolloClient();
  const logic = useMemo(() => createOrganizationSettingsLogic({ client }), [client]);
  const organizationSettings = useFlow(logic, { input: { organizationId: id } });
  useRelays(organizationSettingsRelays, { organizationSettings, session: SessionFlow.useActorRef() });
  return (
    <OrganizationSettingsFlow.Provider actor={organizationSettings}>
      <SettingsPage path={`/desk/${code}/settings`} open={open}>
        {(settings) => (
          <Suspense fallback={<SkeletonBar $height="14rem" />}>
            {open === 'history' ? (
              <HistoryOf organizationId={id} of={ofSettings} />
            ) : (
              <SettingsPart
                key={open}
                slug={open}
                organizationId={id}
                settings={settings}
                mayChange={permissions.includes('UpdateSettings')}
              />
            )}
          </Suspense>
        )}
      </SettingsPage>
    </OrganizationSettingsFlow.Provider>
  );
}
