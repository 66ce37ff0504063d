import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { keptProfileDraft } from '#app/account/profile-draft.ts';
import { createProfileLogic } from '#app/account/profile-logic.ts';
import { createLeaveGuard, useLeaveGuard } from '#app/shared/leave-guard.ts';
import { profileRelays } from '#app/account/relays/account-relays.ts';
import { AccountPage } from '#app/account/routes/account-page.tsx';
import { useFlow, useKept } from '#app/use-flow.ts';
import { useRelays } from '#app/use-relays.ts';
import { isProfileDirty } from '#machines/account/profile/profile-selectors.ts';
import { user } from '#machines/shared/session/session-selectors.ts';
import { ProfileFlow } from '#views/account/settings/profile-context.ts';
import { ProfileScreen } from '#views/account/settings/profile-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

export function Route() {
  return (
    <AccountPage>
      <Profile />
    </AccountPage>
  );
}

function Profile() {
  const client = useApolloClient();
  const session = SessionFlow.useActorRef();
  const guard = useKept('leaveGuard', createLeaveGuard);
  const userId = SessionFlow.useSelector(user)?.id ?? '';
  const [draft] = useState(keptProfileDraft(userId).get);
  const logic = useMemo(() => createProfileLogic({ client, userId }), [client, userId]);
  const profile = useFlow(logic, { input: { draft } });
  useLeaveGuard(guard, useSelector(profile, isProfileDirty));
  useRelays(profileRelays, { profile, session });
  return (
    <ProfileFlow.Provider actor={profile}>
      <ProfileScreen />
    </ProfileFlow.Provider>
  );
}
