import { mailRefused } from '#messages/desk-order-deeds.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { dayOf } from '#platform/viewers-day.ts';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';

type Refusal = NonNullable<DeskOrderFieldsFragment['buyer']['mailRefusal']>;

/** The buyer's mailbox takes no mail: who reads the order writes or calls otherwise. */
export function MailRefused({ at, code }: Refusal) {
  const language = useLanguage();
  return <Notice kind="warn">{mailRefused({ day: dayOf(at, language), code }, language)}</Notice>;
}
