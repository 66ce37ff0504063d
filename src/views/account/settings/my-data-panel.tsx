import { Check, Download } from 'lucide-react';
import * as selectors from '#machines/account/security/my-data-selectors.ts';
import { actChecking } from '#messages/account.ts';
import {
  dataDone,
  dataDoneText,
  dataDownload,
  dataNoAnswer,
  dataPreparing,
  dataText,
  dataTitle,
} from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted } from '#platform/ui/page.tsx';
import {
  ConfirmIdentityForm,
  confirmIdentityFormId,
  confirmIdentityWords,
} from '#views/account/settings/confirm-identity-form.tsx';
import { GuardDialog } from '#views/account/settings/guard-dialog.tsx';
import { GuardPanel, PanelActs } from '#views/account/settings/guard-panel.tsx';
import { MyDataFlow } from '#views/account/settings/my-data-context.ts';
import { settingsMessage } from '#views/account/settings/settings-message.ts';

/** All that is kept about the person, as a file (docs/decisions/138). */
export function MyDataPanel() {
  const language = useLanguage();
  const flow = MyDataFlow.useActorRef();
  const isDownloading = MyDataFlow.useSelector(selectors.isDownloading);
  const isConfirming = MyDataFlow.useSelector(selectors.isConfirming);
  return (
    <GuardPanel title={dataTitle(language)} isBusy={isDownloading}>
      <Muted as="p">{dataText(language)}</Muted>
      {!isConfirming && <Outcome />}
      <PanelActs>
        <Button
          kind="line"
          small
          pending={isDownloading && dataPreparing(language)}
          onClick={() => flow.send({ type: 'myData.download' })}
        >
          <Download /> {dataDownload(language)}
        </Button>
      </PanelActs>
      {isConfirming && <ConfirmDialog />}
    </GuardPanel>
  );
}

function Outcome() {
  const language = useLanguage();
  const isDownloaded = MyDataFlow.useSelector(selectors.isDownloaded);
  const isUnknown = MyDataFlow.useSelector(selectors.isMyDataOutcomeUnknown);
  const refused = MyDataFlow.useSelector(selectors.myDataMessage);
  if (isDownloaded)
    return (
      <Notice kind="ok" icon={<Check />} title={dataDone(language)}>
        {dataDoneText(language)}
      </Notice>
    );
  if (isUnknown) return <Notice kind="error">{dataNoAnswer(language)}</Notice>;
  return refused && <Notice kind="error">{settingsMessage(refused, language)}</Notice>;
}

function ConfirmDialog() {
  const language = useLanguage();
  const flow = MyDataFlow.useActorRef();
  const isChecking = MyDataFlow.useSelector(selectors.isCheckingPassword);
  return (
    <GuardDialog
      {...confirmIdentityWords(language)}
      formId={confirmIdentityFormId}
      pending={isChecking && actChecking(language)}
      canCancel={MyDataFlow.useSelector(selectors.canCancelMyData)}
      onCancel={() => flow.send({ type: 'myData.cancel' })}
    >
      <ConfirmIdentityForm
        isChecking={isChecking}
        isUnknown={MyDataFlow.useSelector(selectors.isMyDataOutcomeUnknown)}
        refused={MyDataFlow.useSelector(selectors.messageAtPassword)}
        onPassword={(password) => flow.send({ type: 'myData.givePassword', password })}
      />
    </GuardDialog>
  );
}
