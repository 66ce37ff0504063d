import { messageAbove } from '#machines/account/login/login-selectors.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { LoginFlow } from '#views/account/login/login-context.ts';

/** The server's answer, above a form. */
export function MessageAbove() {
  const formMessage = LoginFlow.useSelector(messageAbove);
  return formMessage ? (
    <Notice kind={formMessage.tone === 'success' ? 'ok' : 'error'}>{formMessage.message}</Notice>
  ) : null;
}
