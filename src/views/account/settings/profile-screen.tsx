import { Suspense, type FC } from 'react';
import { profileFace } from '#machines/account/profile/profile-selectors.ts';
import { pageNoCustomer, pageProfile } from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Stack, Title } from '#platform/ui/page.tsx';
import { AccountLoading, AccountTrouble } from '#views/account/settings/account-states.tsx';
import { ProfileFlow } from '#views/account/settings/profile-context.ts';

const ProfileForm = lazyPart(async () => (await import('#views/account/settings/profile-form.tsx')).ProfileForm);

function Loading() {
  const language = useLanguage();
  return <AccountLoading title={pageProfile(language)} />;
}

function Unreadable() {
  const language = useLanguage();
  const profile = ProfileFlow.useActorRef();
  return <AccountTrouble title={pageProfile(language)} onRetry={() => profile.send({ type: 'profile.retry' })} />;
}

function SignedOut() {
  const language = useLanguage();
  const profile = ProfileFlow.useActorRef();
  return (
    <AccountTrouble
      title={pageProfile(language)}
      message={pageNoCustomer(language)}
      onRetry={() => profile.send({ type: 'profile.retry' })}
    />
  );
}

function Editing() {
  const language = useLanguage();
  return (
    <Suspense fallback={<Loading />}>
      <Stack $gap="s6">
        <Title>{pageProfile(language)}</Title>
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
