import type { ReactNode } from 'react';
import type { Notice as Words } from '#domain/notice.ts';
import { isSignedIn } from '#machines/shared/session/session-selectors.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { AccountLinkPage } from '#views/account/account-links/account-link-page.tsx';
import type { ReturnTo } from '#views/account/account-links/return-to.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type IncompleteProps = { words?: string; children: ReactNode };

/** A link without its token, with words on what helps; `children` is the way to another. */
export function LinkIncomplete({ words = anotherHelps, children }: IncompleteProps) {
  return (
    <AccountLinkPage title="Invalid token">
      <p>The address of this page is incomplete. {words}</p>
      {children}
    </AccountLinkPage>
  );
}

const anotherHelps = 'Open the link in the email again, or request another.';

type RefusedProps = { title: string; formMessage: Words | null; children: ReactNode };

/** A link that the server did not take, with its words; `children` is the way on. */
export function LinkRefused({ title, formMessage, children }: RefusedProps) {
  return (
    <AccountLinkPage title={title}>
      {formMessage && <Notice kind="error">{formMessage.message}</Notice>}
      {children}
    </AccountLinkPage>
  );
}

type DoneProps = { title: string; returnTo: ReturnTo; words?: { signedIn: string; visitor: string } };

/** A link that did its work: on for who is logged in, to the login and then on for a visitor. */
export function LinkDone({ title, returnTo, words }: DoneProps) {
  const signedIn = SessionFlow.useSelector(isSignedIn);
  return (
    <AccountLinkPage title={title}>
      {words && <p>{signedIn ? words.signedIn : words.visitor}</p>}
      <Row>
        {signedIn ? (
          <ButtonLink href={returnTo.href}>{returnTo.words}</ButtonLink>
        ) : (
          <ButtonLink href={`/auth/login?returnUri=${encodeURIComponent(returnTo.href)}`}>Log in</ButtonLink>
        )}
      </Row>
    </AccountLinkPage>
  );
}
