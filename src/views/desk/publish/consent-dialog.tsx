import { openDeed } from '#machines/desk/publication/publication-selectors.ts';
import { dialogDeed, dialogKeep, dialogText, dialogTitle } from '#messages/desk-publish.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';

/** What follows from a deed that one more press does not take back. */
export function ConsentDialog() {
  const language = useLanguage();
  const flow = PublicationFlow.useActorRef();
  const deed = PublicationFlow.useSelector(openDeed) === 'DELETE' ? 'DELETE' : 'WITHDRAW';
  const close = () => flow.send({ type: 'publication.close' });
  return (
    <Dialog
      open
      onOpenChange={close}
      title={dialogTitle({ deed }, language)}
      description={dialogText({ deed }, language)}
      footer={
        <>
          <Button kind="line" onClick={close}>
            {dialogKeep({ deed }, language)}
          </Button>
          <Button onClick={() => flow.send({ type: 'publication.confirm' })}>{dialogDeed({ deed }, language)}</Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}
