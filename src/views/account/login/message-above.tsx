import { messageAbove } from '#machines/account/login/login-selectors.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { LoginFlow } from '#views/account/login/login-context.ts';
import { loginMessage } from '#views/account/login/login-message.ts';
import { useLanguage } from '#platform/language-context.ts';

/** The server's answer, above a form. */
export function MessageAbove() {
  const language = useLanguage();
  const formMessage = LoginFlow.useSelector(messageAbove);
  return formMessage ? (
    <Notice kind={formMessage.tone === 'success' ? 'ok' : 'error'}>
      {loginMessage(formMessage.message, language)}
    </Notice>
  ) : null;
}
