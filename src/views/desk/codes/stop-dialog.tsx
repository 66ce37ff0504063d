import { ShoppingCart, TicketPercent } from 'lucide-react';
import * as selectors from '#machines/desk/codes/codes-selectors.ts';
import {
  stopCarts,
  stopDeed,
  stopKeep,
  stopPending,
  stopPlaced,
  stopTitle,
  stopUnknown,
} from '#messages/desk-codes.ts';
import { unknownAgain, unknownAsking, unknownText } from '#messages/parts.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Stack } from '#platform/ui/page.tsx';
import type { DeskCodeFieldsFragment } from '#services/desk/generated/graphql.ts';
import { CodesFlow } from '#views/desk/codes/codes-context.ts';
import { Effect, Effects } from '#views/desk/forms/effects.tsx';

/** What follows from ending a code, before it is done. */
export function StopDialog({ code: { code, used } }: { code: DeskCodeFieldsFragment }) {
  const language = useLanguage();
  const flow = CodesFlow.useActorRef();
  const canKeep = CodesFlow.useSelector(selectors.canKeep);
  const canStop = CodesFlow.useSelector(selectors.canStop);
  const isStopping = CodesFlow.useSelector(selectors.isStopping);
  const keep = () => flow.send({ type: 'codes.keep' });
  return (
    <Dialog
      open
      onOpenChange={keep}
      canClose={canKeep}
      title={stopTitle({ code }, language)}
      footer={
        <>
          <Button kind="line" disabled={!canKeep} onClick={keep}>
            {stopKeep(language)}
          </Button>
          <Button
            aria-disabled={!canStop}
            pending={isStopping && stopPending(language)}
            onClick={() => flow.send({ type: 'codes.stop', idempotencyKey: newIdempotencyKey() })}
          >
            {stopDeed(language)}
          </Button>
        </>
      }
    >
      <Stack>
        <Trouble />
        <Effects>
          <Effect icon={TicketPercent} number={used}>
            {stopPlaced(language)}
          </Effect>
          <Effect icon={ShoppingCart}>{stopCarts(language)}</Effect>
        </Effects>
      </Stack>
    </Dialog>
  );
}

function Trouble() {
  const language = useLanguage();
  const flow = CodesFlow.useActorRef();
  const trouble = CodesFlow.useSelector(selectors.codeTrouble);
  const isStopping = CodesFlow.useSelector(selectors.isStopping);
  if (!trouble) return null;
  if (trouble.kind === 'refused') return <Notice kind="error">{messageOfFailure(trouble.failure, language)}</Notice>;
  return (
    <Notice
      kind="warn"
      title={stopUnknown(language)}
      actions={
        <Button
          kind="line"
          small
          pending={isStopping && unknownAsking(language)}
          onClick={() => flow.send({ type: 'codes.askAgain' })}
        >
          {unknownAgain(language)}
        </Button>
      }
    >
      {unknownText(language)}
    </Notice>
  );
}
