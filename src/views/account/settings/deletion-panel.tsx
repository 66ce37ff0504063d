import { Gift, HandCoins, Ticket, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { inCents } from '#domain/money.ts';
import * as selectors from '#machines/account/personal-data/account-deletion-selectors.ts';
import { pageUnexpected } from '#messages/account.ts';
import {
  deletionCards,
  deletionDelete,
  deletionKeep,
  deletionKeeping,
  deletionOwners,
  deletionOwed,
  deletionRefunds,
  deletionText,
  deletionTickets,
  deletionTitle,
  deletionWaiting,
} from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { DeletionFieldsFragment } from '#services/generated/graphql.ts';
import { AccountDeletionFlow } from '#views/account/settings/account-deletion-context.ts';
import { DeletionDialog } from '#views/account/settings/deletion-dialog.tsx';
import { GuardPanel, PanelActs, PanelLoading, PanelTrouble } from '#views/account/settings/guard-panel.tsx';

/** The end of the account: what goes, what stays and why, and the way back (docs/decisions/139). */
export function DeletionPanel() {
  const language = useLanguage();
  const isReading = AccountDeletionFlow.useSelector(selectors.isReadingDeletion);
  const dialog = AccountDeletionFlow.useSelector(selectors.deletionDialog);
  return (
    <GuardPanel title={deletionTitle(language)} isBusy={isReading}>
      <Content />
      {dialog && <DeletionDialog kind={dialog} />}
    </GuardPanel>
  );
}

function Content() {
  const language = useLanguage();
  const flow = AccountDeletionFlow.useActorRef();
  const deletion = AccountDeletionFlow.useSelector(selectors.deletion);
  const isUnreadable = AccountDeletionFlow.useSelector(selectors.isDeletionUnreadable);
  if (isUnreadable)
    return <PanelTrouble words={pageUnexpected(language)} onRetry={() => flow.send({ type: 'deletion.retry' })} />;
  if (deletion === null) return <PanelLoading />;
  return (
    <>
      {deletion.dueAt === null ? <Muted as="p">{deletionText(language)}</Muted> : <Waiting dueAt={deletion.dueAt} />}
      <Effects deletion={deletion} />
      {deletion.ownedAlone.length > 0 && (
        <Notice kind="warn">{deletionOwners({ names: deletion.ownedAlone }, language)}</Notice>
      )}
      {deletion.dueAt === null && deletion.ownedAlone.length === 0 && <Delete />}
    </>
  );
}

function Delete() {
  const language = useLanguage();
  const flow = AccountDeletionFlow.useActorRef();
  const canReview = AccountDeletionFlow.useSelector(selectors.canReview);
  return (
    <PanelActs>
      <Button kind="line" small aria-disabled={!canReview} onClick={() => flow.send({ type: 'deletion.review' })}>
        <Trash2 /> {deletionDelete(language)}
      </Button>
    </PanelActs>
  );
}

function Waiting({ dueAt }: { dueAt: string }) {
  const language = useLanguage();
  const flow = AccountDeletionFlow.useActorRef();
  const canKeep = AccountDeletionFlow.useSelector(selectors.canKeep);
  const isKeeping = AccountDeletionFlow.useSelector(selectors.isKeeping);
  return (
    <Notice
      kind="warn"
      actions={
        <Button
          kind="line"
          small
          aria-disabled={!canKeep}
          pending={isKeeping && deletionKeeping(language)}
          onClick={() => flow.send({ type: 'deletion.keepAccount' })}
        >
          {deletionKeep(language)}
        </Button>
      }
    >
      {deletionWaiting({ time: timeOf(dueAt, language) }, language)}
    </Notice>
  );
}

/** What of the account outlives it. */
function Effects({ deletion }: { deletion: DeletionFieldsFragment }) {
  const language = useLanguage();
  const { comingTickets, giftCardMoney, openRefunds, owedRefunds } = deletion;
  const amounts = [giftCardMoney, openRefunds, owedRefunds];
  if (comingTickets === 0 && amounts.every(({ amount }) => amount === 0)) return null;
  return (
    <List>
      {comingTickets > 0 && <Effect icon={<Ticket />}>{deletionTickets({ tickets: comingTickets }, language)}</Effect>}
      {giftCardMoney.amount > 0 && (
        <Effect icon={<Gift />}>{deletionCards({ money: inCents(giftCardMoney) }, language)}</Effect>
      )}
      {openRefunds.amount > 0 && (
        <Effect icon={<Undo2 />}>{deletionRefunds({ money: inCents(openRefunds) }, language)}</Effect>
      )}
      {owedRefunds.amount > 0 && (
        <Effect icon={<HandCoins />}>{deletionOwed({ money: inCents(owedRefunds) }, language)}</Effect>
      )}
    </List>
  );
}

const Effect = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Row>
    {icon}
    <span>{children}</span>
  </Row>
);

const List = styled.ul`
  display: grid;
  gap: var(--s2);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s3);
  align-items: start;
`;
