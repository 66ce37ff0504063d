import * as selectors from '#machines/account/personal-data/account-deletion-selectors.ts';
import { actChecking } from '#messages/account.ts';
import { deletionAsk, deletionAskText, deletionAskTitle, deletionAsking } from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { AccountDeletionFlow } from '#views/account/settings/account-deletion-context.ts';
import {
  ConfirmIdentityForm,
  confirmIdentityFormId,
  confirmIdentityWords,
} from '#views/account/settings/confirm-identity-form.tsx';
import { GuardDialog } from '#views/account/settings/guard-dialog.tsx';

/** What lies over the page before the account goes: the question, and who it is that answers. */
export function DeletionDialog({ kind }: { kind: 'review' | 'confirm' }) {
  const language = useLanguage();
  const flow = AccountDeletionFlow.useActorRef();
  const isRequesting = AccountDeletionFlow.useSelector(selectors.isRequesting);
  const isChecking = AccountDeletionFlow.useSelector(selectors.isCheckingPassword);
  const canCancel = AccountDeletionFlow.useSelector(selectors.canCancel);
  const face =
    kind === 'review'
      ? {
          title: deletionAskTitle(language),
          description: deletionAskText(language),
          action: deletionAsk(language),
          pending: isRequesting && deletionAsking(language),
          onAction: () => flow.send({ type: 'deletion.confirm' }),
        }
      : {
          ...confirmIdentityWords(language),
          pending: isChecking && actChecking(language),
          formId: confirmIdentityFormId,
          children: <Confirm isChecking={isChecking} />,
        };
  return <GuardDialog {...face} canCancel={canCancel} onCancel={() => flow.send({ type: 'deletion.cancel' })} />;
}

function Confirm({ isChecking }: { isChecking: boolean }) {
  const flow = AccountDeletionFlow.useActorRef();
  return (
    <ConfirmIdentityForm
      isChecking={isChecking}
      isUnknown={AccountDeletionFlow.useSelector(selectors.isOutcomeUnknown)}
      refused={AccountDeletionFlow.useSelector(selectors.messageAtPassword)}
      onPassword={(password) => flow.send({ type: 'deletion.givePassword', password })}
    />
  );
}
