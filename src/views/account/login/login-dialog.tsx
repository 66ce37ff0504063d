import { Cover } from '#platform/covers/cover.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { LoginPanel, useLoginTitle } from '#views/account/login/login-panel.tsx';
import { LoginPurpose } from '#views/account/login/login-purpose.tsx';

export type LoginDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The event that the visitor wants to register for, if that opened the dialog. */
  wantedEventId?: string | undefined;
};

/** The login dialog; stands inside a LoginFlow.Provider. On a phone a bottom sheet. */
export function LoginDialog({ open, onClose, wantedEventId }: LoginDialogProps) {
  const title = useLoginTitle();
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      art={<Cover event={{ id: 'door-3', category: 'theatre' }} shape="login" />}
      onOpenAutoFocus={focusFirst}
    >
      <LoginPanel purpose={wantedEventId !== undefined && <LoginPurpose eventId={wantedEventId} />} />
    </Dialog>
  );
}

/** To the first field, not to the cross. */
function focusFirst(event: Event) {
  const first = event.target instanceof HTMLElement ? event.target.querySelector<HTMLElement>('[data-first]') : null;
  if (!first) return;
  event.preventDefault();
  first.focus();
}
