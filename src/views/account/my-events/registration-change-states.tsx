import { changeTrouble } from '#machines/account/registration-change/registration-change-selectors.ts';
import { pageNoCustomer } from '#messages/account.ts';
import { editMissing } from '#messages/registration-change.ts';
import { messageOfFailure, titleOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';

/** The shape of what comes. */
export const Reading = () => (
  <Stack aria-busy="true">
    <SkeletonBar $height="1.5rem" />
    <SkeletonBar $width="70%" $height="1.5rem" />
  </Stack>
);

export function Unreadable() {
  const language = useLanguage();
  const trouble = RegistrationChangeFlow.useSelector(changeTrouble);
  if (!trouble) return null;
  return (
    <Notice kind="error" title={titleOfFailure(trouble, language)}>
      {messageOfFailure(trouble, language)}
    </Notice>
  );
}

export function SignedOut() {
  const language = useLanguage();
  return <Notice kind="error">{pageNoCustomer(language)}</Notice>;
}

export function Missing() {
  const language = useLanguage();
  return <Notice kind="warn">{editMissing(language)}</Notice>;
}
