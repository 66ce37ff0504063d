import { saidAbove } from '#machines/account/login/login-selectors.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { LoginFlow } from '#views/account/login/login-context.ts';

/** The server's answer, above a form. */
export function SaidAbove() {
  const said = LoginFlow.useSelector(saidAbove);
  return said ? <Notice kind={said.tone === 'success' ? 'ok' : 'error'}>{said.message}</Notice> : null;
}
