import type { Offer } from '#machines/desk/publication/publication-machine.ts';
import { canAsk, deedUnderWay } from '#machines/desk/publication/publication-selectors.ts';
import { deedName, deedPending } from '#messages/desk-publish.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button, type ButtonProps } from '#platform/ui/button.tsx';
import type { PublicationDeed } from '#domain/processes/event-process.ts';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';

type Props = { deed: PublicationDeed; offer: Offer; kind?: ButtonProps['kind'] };

/** Does something with the event as a whole; what its state or the role does not permit is not drawn. */
export function PublicationButton({ deed, offer, kind = 'solid' }: Props) {
  const language = useLanguage();
  const flow = PublicationFlow.useActorRef();
  const isFree = PublicationFlow.useSelector(canAsk(deed, offer));
  const isUnderWay = PublicationFlow.useSelector(deedUnderWay) === deed;
  if (!offer.deeds.includes(deed)) return null;
  return (
    <Button
      kind={kind}
      small
      aria-disabled={!isFree}
      pending={isUnderWay && deedPending({ deed }, language)}
      onClick={() => flow.send({ type: 'publication.ask', deed, offer, idempotencyKey: newIdempotencyKey() })}
    >
      {deedName({ deed }, language)}
    </Button>
  );
}
