import * as selectors from '#machines/desk/tier-list/tier-list-selectors.ts';
import { unknownAgain, unknownAsking, unknownText } from '#messages/parts.ts';
import { troubleOrder } from '#messages/tiers.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TierListFlow } from '#views/desk/tiers/tier-list-context.ts';

/** Why a new order was not saved, or is not known to be; what closing one met is said in its dialog. */
export function OrderTrouble() {
  const language = useLanguage();
  const flow = TierListFlow.useActorRef();
  const isInDialog = TierListFlow.useSelector(selectors.isAskingToClose);
  const isOrdering = TierListFlow.useSelector(selectors.isOrdering);
  const trouble = TierListFlow.useSelector(selectors.tierTrouble);
  if (isInDialog || !trouble || !('failure' in trouble)) return null;
  if (trouble.kind === 'refused') return <Notice kind="error">{messageOfFailure(trouble.failure, language)}</Notice>;
  return (
    <Notice
      kind="warn"
      title={troubleOrder(language)}
      actions={
        <Button
          kind="line"
          small
          pending={isOrdering && unknownAsking(language)}
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
