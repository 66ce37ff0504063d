import { mailAnother, mailSupport } from '#messages/login.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { useSupportAddress } from '#views/shared/layout/support-address-context.ts';

/** 'Check your email.' (customer specification §8), after the login and on the page of a mail's link. */
export function AnotherEmailSent({ emailAddress }: { emailAddress: string }) {
  const language = useLanguage();
  const supportAddress = useSupportAddress();
  return (
    <>
      <p>{mailAnother({ email: emailAddress, b: (words) => <b key="b">{words}</b> }, language)}</p>
      <p>
        {mailSupport(
          {
            support: (words) => (
              <TextLink key="support" href={`mailto:${supportAddress}`}>
                {words}
              </TextLink>
            ),
          },
          language,
        )}
      </p>
    </>
  );
}
