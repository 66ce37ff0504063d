import { Globe, ShoppingCart, Ticket } from 'lucide-react';
import * as selectors from '#machines/desk/tier-list/tier-list-selectors.ts';
import { refusedOther, unknownAgain, unknownAsking, unknownText } from '#messages/parts.ts';
import {
  closeDeed,
  closeHeld,
  closeKeep,
  closeOnline,
  closeOnSale,
  closePending,
  closeSold,
  closeTitle,
  troubleClose,
} from '#messages/tiers.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { Effect, Effects } from '#views/desk/forms/effects.tsx';
import { TierListFlow } from '#views/desk/tiers/tier-list-context.ts';
import { tierName } from '#views/desk/tiers/tier-row.tsx';

/** What follows from selling one no longer online, before it is done. */
export function CloseDialog({ tier }: { tier: DeskEventFieldsFragment['tiers'][number] }) {
  const language = useLanguage();
  const flow = TierListFlow.useActorRef();
  const canKeep = TierListFlow.useSelector(selectors.canKeep);
  const canClose = TierListFlow.useSelector(selectors.canClose);
  const isClosing = TierListFlow.useSelector(selectors.isClosing);
  const { booked, held } = tier;
  const keep = () => flow.send({ type: 'tierList.keep' });
  return (
    <Dialog
      open
      onOpenChange={keep}
      canClose={canKeep}
      title={closeTitle({ name: tierName(tier, language) }, language)}
      footer={
        <>
          <Button kind="line" disabled={!canKeep} onClick={keep}>
            {closeKeep(language)}
          </Button>
          <Button
            aria-disabled={!canClose}
            pending={isClosing && closePending(language)}
            onClick={() => flow.send({ type: 'tierList.close', idempotencyKey: newIdempotencyKey() })}
          >
            {closeDeed(language)}
          </Button>
        </>
      }
    >
      <Stack>
        <Trouble />
        <Effects>
          <Effect icon={Globe}>{closeOnline(language)}</Effect>
          <Effect icon={Ticket} number={booked}>
            {closeSold(language)}
          </Effect>
          {held > 0 && (
            <Effect icon={ShoppingCart} number={held}>
              {closeHeld(language)}
            </Effect>
          )}
        </Effects>
      </Stack>
    </Dialog>
  );
}

function Trouble() {
  const language = useLanguage();
  const flow = TierListFlow.useActorRef();
  const trouble = TierListFlow.useSelector(selectors.tierTrouble);
  const isClosing = TierListFlow.useSelector(selectors.isClosing);
  switch (trouble?.kind) {
    case undefined:
      return null;
    case 'onSale':
      return <Notice kind="error">{closeOnSale(language)}</Notice>;
    case 'other':
      return <Notice kind="error">{refusedOther(language)}</Notice>;
    case 'refused':
      return <Notice kind="error">{messageOfFailure(trouble.failure, language)}</Notice>;
    case 'failed':
      return (
        <Notice
          kind="warn"
          title={troubleClose(language)}
          actions={
            <Button
              kind="line"
              small
              pending={isClosing && unknownAsking(language)}
              onClick={() => flow.send({ type: 'tierList.askAgain' })}
            >
              {unknownAgain(language)}
            </Button>
          }
        >
          {unknownText(language)}
        </Notice>
      );
  }
}
