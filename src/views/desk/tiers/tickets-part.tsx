import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { moved } from '#domain/moved.ts';
import * as selectors from '#machines/desk/tier-list/tier-list-selectors.ts';
import type { OpenTier } from '#machines/desk/tier-list/tier-list-setup.ts';
import { listTold, rowMovedTo } from '#messages/tiers.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { OrderTrouble } from '#views/desk/tiers/tier-order-trouble.tsx';
import { addId, editId, TierItems } from '#views/desk/tiers/tier-items.tsx';
import { TierListFlow } from '#views/desk/tiers/tier-list-context.ts';
import { tierName } from '#views/desk/tiers/tier-row.tsx';
import { tierKinds } from '#views/desk/tiers/tier-section.tsx';

const CloseDialog = lazyPart(async () => (await import('#views/desk/tiers/close-dialog.tsx')).CloseDialog);

type Props = {
  event: DeskEventFieldsFragment;
  /** Whether what is typed into the open form may be left; asks where something would be lost. */
  mayLeave: () => boolean;
  form: (open: OpenTier) => ReactNode;
};

/** Tiers and add-ons as they are put together: one form at a time, the order, and what is sold online. */
export function TicketsPart({ event, mayLeave, form }: Props) {
  const language = useLanguage();
  const flow = TierListFlow.useActorRef();
  const isAsking = TierListFlow.useSelector(selectors.isAskingToClose);
  const ids = TierListFlow.useSelector(selectors.wantedOrder);
  const open = TierListFlow.useSelector(selectors.openTier);
  const canOrder = TierListFlow.useSelector(selectors.canOrder);
  const tiers = selectors.inOrder(event.tiers, ids);
  const asked = tiers.find(({ id }) => id === open?.id);
  const [said, say] = useState('');
  const move = (id: string, by: -1 | 1) => {
    const tier = tiers.find((one) => one.id === id);
    const alike = tiers.filter(({ kind }) => kind === tier?.kind);
    const at = alike.findIndex((one) => one.id === id);
    if (!canOrder || !tier || !alike[at + by]) return;
    const among = moved(alike, at, by);
    const all = tierKinds.flatMap((kind) => (kind === tier.kind ? among : tiers.filter((one) => one.kind === kind)));
    flow.send({ type: 'tierList.order', ids: all.map((one) => one.id), idempotencyKey: newIdempotencyKey() });
    say(rowMovedTo({ name: tierName(tier, language), place: at + by + 1 }, language));
  };
  return (
    <Sheets>
      <OrderTrouble />
      {tierKinds.map((kind) => (
        <TierItems
          key={kind}
          kind={kind}
          event={event}
          tiers={tiers.filter((tier) => tier.kind === kind)}
          mayLeave={mayLeave}
          form={form}
          onMove={move}
        />
      ))}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <Told />
      {isAsking && asked && (
        <Suspense>
          <CloseDialog tier={asked} />
        </Suspense>
      )}
    </Sheets>
  );
}

/** What came of the last deed; the focus goes to where one goes on. */
function Told() {
  const language = useLanguage();
  const told = TierListFlow.useSelector(selectors.whatWasDone);
  useEffect(() => {
    if (told) document.getElementById(told.what === 'ADDED' ? addId(told.kind) : editId(told.id))?.focus();
  }, [told]);
  return <VisuallyHidden role="status">{told && listTold({ what: told.what }, language)}</VisuallyHidden>;
}

/** The parts bring no space of their own. */
const Sheets = styled.div`
  > section + section {
    margin-top: var(--s3);
  }
  > section:not(:first-child) {
    margin-top: var(--s3);
  }
`;
