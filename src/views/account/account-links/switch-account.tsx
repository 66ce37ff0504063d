import { styled } from 'styled-components';
import type { OtherAccount } from '#machines/account/login/after-result.ts';
import {
  linkGoTo,
  stayedText,
  stayedTitle,
  switchConsequence,
  switchPending,
  switchStay,
  switchSubmit,
  switchText,
  switchTitle,
} from '#messages/account-links.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row, Stack } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import type { ReturnTo } from '#views/account/account-links/return-to.ts';

/** An e-mail address may be wider than a phone. */
const Address = styled.span`
  overflow-wrap: anywhere;
  min-width: 0;
`;

type AskedProps = {
  otherAccount: OtherAccount | null;
  isPending?: boolean;
  onSwitch: () => void;
  onStay: () => void;
};

/** The link of a mail would log another account out: nothing is done before the person says so (docs/decisions/049). */
export function SwitchAccountAsked({ otherAccount, isPending = false, onSwitch, onStay }: AskedProps) {
  const language = useLanguage();
  const here = otherAccount?.loggedInAs ?? '';
  const strong = (key: string) => (words: string) => <b key={key}>{words}</b>;
  return (
    <LinkPage title={switchTitle(language)}>
      <Notice kind="warn" role="alert">
        <Address>
          {switchText(
            { here, linked: otherAccount?.linkedAccount ?? '', b: strong('here'), other: strong('linked') },
            language,
          )}
        </Address>
      </Notice>
      <p>{switchConsequence(language)}</p>
      <Stack $gap="s3">
        <Button wide pending={isPending && switchPending(language)} onClick={onSwitch}>
          {switchSubmit(language)}
        </Button>
        {!isPending && (
          <Button wide kind="line" onClick={onStay}>
            <Address>{switchStay({ here }, language)}</Address>
          </Button>
        )}
      </Stack>
    </LinkPage>
  );
}

type StayedProps = { otherAccount: OtherAccount | null; returnTo: ReturnTo };

/** Nothing was done with the link. */
export function AccountStayed({ otherAccount, returnTo }: StayedProps) {
  const language = useLanguage();
  return (
    <LinkPage title={stayedTitle(language)}>
      <output>
        <Address>
          {stayedText({ here: otherAccount?.loggedInAs ?? '', b: (words) => <b key="b">{words}</b> }, language)}
        </Address>
      </output>
      <Row>
        <ButtonLink href={returnTo.href}>{linkGoTo({ to: returnTo.to }, language)}</ButtonLink>
      </Row>
    </LinkPage>
  );
}
