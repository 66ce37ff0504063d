import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import * as selectors from '#machines/account/login/login-selectors.ts';
import {
  formBackToLogin,
  formSending,
  mailCheckResend,
  mailLink,
  mailLinkResend,
  mailPending,
  mailPendingResend,
} from '#messages/login.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Dots } from '#platform/ui/button.tsx';
import { TextButton } from '#platform/ui/link.tsx';
import { Muted, Row, Stack } from '#platform/ui/page.tsx';
import { AnotherEmailSent } from '#views/account/login/another-email-sent.tsx';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { MessageAbove } from '#views/account/login/message-above.tsx';
import { useTakenFocus } from '#views/account/login/use-taken-focus.ts';

/** 'Almost done!': after a sign-up. */
export function VerificationPending() {
  const language = useLanguage();
  const emailAddress = LoginFlow.useSelector(selectors.emailAddress);
  return (
    <MailFace resend={mailPendingResend(language)}>
      <p>{mailPending({ email: emailAddress, b: (words) => <b key="b">{words}</b> }, language)}</p>
    </MailFace>
  );
}

/** Mode view: 'Check your email.' */
export function CheckEmail() {
  const language = useLanguage();
  const emailAddress = LoginFlow.useSelector(selectors.emailAddress);
  return (
    <MailFace resend={mailCheckResend(language)}>
      <AnotherEmailSent emailAddress={emailAddress} />
    </MailFace>
  );
}

/** After a link that logs in was asked for. */
export function LinkMailed() {
  const language = useLanguage();
  const emailAddress = LoginFlow.useSelector(selectors.emailAddress);
  return (
    <MailFace resend={mailLinkResend(language)}>
      <p>{mailLink({ email: emailAddress, b: (words) => <b key="b">{words}</b> }, language)}</p>
    </MailFace>
  );
}

function MailFace({ children, resend }: { children: ReactNode; resend: string }) {
  const language = useLanguage();
  const login = LoginFlow.useActorRef();
  const isPending = LoginFlow.useSelector(selectors.isResending);
  const canGoBack = LoginFlow.useSelector(selectors.canGoBack);
  const place = useTakenFocus<HTMLDivElement>();
  return (
    <Stack $gap="s5" ref={place} tabIndex={-1} data-first="" style={{ outline: 'none' }}>
      <MessageAbove />
      {children}
      <Row $gap="s2">
        <TextButton hit aria-disabled={isPending} onClick={() => login.send({ type: 'login.resend' })}>
          {resend}
        </TextButton>
        {isPending && (
          <Muted as="output">
            {formSending(language)} <Dots />
          </Muted>
        )}
      </Row>
      <p>
        <TextButton hit aria-disabled={!canGoBack} onClick={() => login.send({ type: 'login.back' })}>
          <ArrowLeft /> {formBackToLogin(language)}
        </TextButton>
      </p>
    </Stack>
  );
}
