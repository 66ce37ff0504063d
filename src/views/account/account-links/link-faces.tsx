import type { ReactNode } from 'react';
import type { Notice as Answer } from '#domain/notice.ts';
import { isSignedIn } from '#machines/shared/session/session-selectors.ts';
import { linkAnotherHelps, linkGoTo, linkIncomplete, linkIncompleteText } from '#messages/account-links.ts';
import { headLogIn } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import type { ReturnTo } from '#views/account/account-links/return-to.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { loginMessage } from '#views/account/login/login-message.ts';

type IncompleteProps = { words?: string; children: ReactNode };

/** A link without its token, with words on what helps; `children` is the way to another. */
export function LinkIncomplete({ words, children }: IncompleteProps) {
  const language = useLanguage();
  return (
    <LinkPage title={linkIncomplete(language)}>
      <p>{linkIncompleteText({ help: words ?? linkAnotherHelps(language) }, language)}</p>
      {children}
    </LinkPage>
  );
}

type RefusedProps = { title: string; formMessage: Answer | null; children: ReactNode };

/** A link that the server did not take, with its words; `children` is the way on. */
export function LinkRefused({ title, formMessage, children }: RefusedProps) {
  const language = useLanguage();
  return (
    <LinkPage title={title}>
      {formMessage && <Notice kind="error">{loginMessage(formMessage.message, language)}</Notice>}
      {children}
    </LinkPage>
  );
}

type DoneProps = { title: string; returnTo: ReturnTo; words?: { signedIn: string; visitor: string } };

/** A link that did its work: on for who is logged in, to the login and then on for a visitor. */
export function LinkDone({ title, returnTo, words }: DoneProps) {
  const language = useLanguage();
  const signedIn = SessionFlow.useSelector(isSignedIn);
  return (
    <LinkPage title={title}>
      {words && <p>{signedIn ? words.signedIn : words.visitor}</p>}
      <Row>
        {signedIn ? (
          <ButtonLink href={returnTo.href}>{linkGoTo({ to: returnTo.to }, language)}</ButtonLink>
        ) : (
          <ButtonLink href={`/auth/login?returnUri=${encodeURIComponent(returnTo.href)}`}>
            {headLogIn(language)}
          </ButtonLink>
        )}
      </Row>
    </LinkPage>
  );
}
