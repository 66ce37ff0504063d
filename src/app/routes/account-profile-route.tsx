import { useApolloClient } from '@apollo/client/react';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { profileDraftKey, readProfileDraft } from '#app/flows/profile-draft.ts';
import { createProfileLogic } from '#app/flows/profile-flow.ts';
import { createLeaveGuard, useLeaveGuard } from '#app/leave-guard.ts';
import { useSessionEnd } from '#app/routes/account-connections.ts';
import { AccountPage } from '#app/routes/account-page.tsx';
import { useFlow } from '#app/use-flow.ts';
import { useNews } from '#app/use-news.ts';
import { isProfileDirty } from '#machines/profile/profile-selectors.ts';
import { user } from '#machines/session/session-selectors.ts';
import { ProfileFlow } from '#views/account/profile-flow.ts';
import { ProfileScreen } from '#views/account/profile-screen.tsx';
import { SessionFlow } from '#views/session/session-flow.ts';

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
  const guard = useMemo(() => createLeaveGuard(), []);
  const draftKey = profileDraftKey(SessionFlow.useSelector(user)?.id ?? '');
  const [draft] = useState(() => readProfileDraft(draftKey));
  const logic = useMemo(() => createProfileLogic({ client, draftKey }), [client, draftKey]);
  const profile = useFlow(logic, { input: { draft } });
  useLeaveGuard(guard, useSelector(profile, isProfileDirty));
  useSessionEnd(profile);
  useNews(
    useCallback(
      () => profile.on('profile.saved', () => session.send({ type: 'session.askAgain' })),
      [profile, session],
    ),
  );
  return (
    <ProfileFlow.Provider actor={profile}>
      <ProfileScreen />
    </ProfileFlow.Provider>
  );
}
