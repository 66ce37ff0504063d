import { TextLink } from '#platform/ui/link.tsx';
import { useSupportAddress } from '#views/shared/layout/support-address-context.ts';

/** 'Check your email.' (customer specification §8), after the login and on the page of a mail's link. */
export function AnotherEmailSent({ emailAddress }: { emailAddress: string }) {
  const supportAddress = useSupportAddress();
  return (
    <>
      <p>
        Another email was sent to <b>{emailAddress}</b> to verify your account. Make sure that your spam filter allows
        mail from Foyer.
      </p>
      <p>
        If you do not receive the message in the next hour,{' '}
        <TextLink href={`mailto:${supportAddress}`}>contact support</TextLink>
      </p>
    </>
  );
}
