import { inCents } from '#domain/money.ts';
import type { OrderTrouble } from '#machines/desk/order/order-setup.ts';
import { troubleChanged, troubleRefused, troubleUnknown, troubleUnknownText } from '#messages/desk-order-deeds.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';

type Props = {
  trouble: OrderTrouble;
  /** Only figures were asked for: nothing can have been done. */
  isReading?: boolean;
};

/** Why what was pressed in a dialog was not done, or that nobody knows. */
export function TroubleNotice({ trouble, isReading = false }: Props) {
  const language = useLanguage();
  if (trouble.kind === 'changed') return <Notice kind="warn">{troubleChanged(language)}</Notice>;
  if (trouble.kind === 'refused')
    return <Notice kind="error">{troubleRefused({ why: trouble.why, most: inCents(trouble.most) }, language)}</Notice>;
  // A server that broke may have done it before.
  if (isReading || (trouble.failure.code === 'serverRefused' && trouble.failure.reason !== 'other'))
    return <Notice kind="error">{messageOfFailure(trouble.failure, language)}</Notice>;
  return (
    <Notice kind="warn" title={troubleUnknown(language)}>
      {troubleUnknownText(language)}
    </Notice>
  );
}
