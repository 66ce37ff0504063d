import type { OrderOutcome } from '#machines/desk/order/order-setup.ts';
import { toldText } from '#messages/desk-order-deeds.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';

/** What came of the last deed. */
export function WhatWasDone({ outcome }: { outcome: OrderOutcome }) {
  const language = useLanguage();
  return <Notice kind={outcome === 'REFUSED' ? 'warn' : 'ok'}>{toldText({ outcome }, language)}</Notice>;
}
