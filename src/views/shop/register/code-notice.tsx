import { registerEvent } from '#machines/shop/register/register-selectors.ts';
import { codeOpened, codeRefused } from '#messages/register.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

/** What the promotion code did that was given for this event: it opened something, or was refused in the server's words. */
export function CodeNotice() {
  const language = useLanguage();
  const event = RegisterFlow.useSelector(registerEvent);
  if (event?.codeRefusal !== undefined)
    return (
      <Notice kind="error" title={codeRefused(language)} role="status">
        {event.codeRefusal}
      </Notice>
    );
  return event?.code !== undefined && <Notice kind="ok">{codeOpened({ code: event.code }, language)}</Notice>;
}
