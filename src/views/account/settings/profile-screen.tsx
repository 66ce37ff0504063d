import { Suspense, type FC } from 'react';
import { profileFace } from '#machines/account/profile/profile-selectors.ts';
import { lazyPart } from '#platform/parts.tsx';
import { Stack, Title } from '#platform/ui/page.tsx';
import { AccountLoading, AccountTrouble, noCustomer } from '#views/account/settings/account-states.tsx';
import { ProfileFlow } from '#views/account/settings/profile-context.ts';

const title = 'Profile Settings';
const ProfileForm = lazyPart(async () => (await import('#views/account/settings/profile-form.tsx')).ProfileForm);

const Loading = () => <AccountLoading title={title} />;

function Unreadable() {
  const profile = ProfileFlow.useActorRef();
  return <AccountTrouble title={title} onRetry={() => profile.send({ type: 'profile.retry' })} />;
}

function SignedOut() {
  const profile = ProfileFlow.useActorRef();
  return <AccountTrouble title={title} message={noCustomer} onRetry={() => profile.send({ type: 'profile.retry' })} />;
}

function Editing() {
  return (
    <Suspense fallback={<Loading />}>
      <Stack $gap="s6">
        <Title>{title}</Title>
        <ProfileForm />
      </Stack>
    </Suspense>
  );
}

const faces = {
  readingProfile: Loading,
  unreadable: Unreadable,
  signedOut: SignedOut,
  editing: Editing,
  saving: Editing,
} satisfies Record<ReturnType<typeof profileFace>, FC>;

/** /account (customer specification §2, 'Profile Settings'). */
export function ProfileScreen() {
  const Face: FC = faces[ProfileFlow.useSelector(profileFace)];
  return <Face />;
}
