import { styled } from 'styled-components';
import type { OtherAccount } from '#machines/account/login/after-result.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row, Stack } from '#platform/ui/page.tsx';
import { AccountLinkPage } from '#views/account/account-links/account-link-page.tsx';
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
  const here = otherAccount?.loggedInAs;
  return (
    <AccountLinkPage title="Switch account?">
      <Notice kind="warn" role="alert">
        <Address>
          You are logged in as <b>{here}</b>. The link in the email is for <b>{otherAccount?.linkedAccount}</b>.
        </Address>
      </Notice>
      <p>If you switch, you are logged out of the first account here. Its cart stays with it.</p>
      <Stack $gap="s3">
        <Button wide pending={isPending && 'Switching'} onClick={onSwitch}>
          Switch account
        </Button>
        {!isPending && (
          <Button wide kind="line" onClick={onStay}>
            <Address>Stay as {here}</Address>
          </Button>
        )}
      </Stack>
    </AccountLinkPage>
  );
}

type StayedProps = { otherAccount: OtherAccount | null; returnTo: ReturnTo };

/** Nothing was done with the link. */
export function AccountStayed({ otherAccount, returnTo }: StayedProps) {
  return (
    <AccountLinkPage title="Nothing has changed">
      <output>
        <Address>
          You are still logged in as <b>{otherAccount?.loggedInAs}</b>. The link in the email was not used.
        </Address>
      </output>
      <Row>
        <ButtonLink href={returnTo.href}>{returnTo.words}</ButtonLink>
      </Row>
    </AccountLinkPage>
  );
}
