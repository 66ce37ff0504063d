import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react';
import { unexpectedError } from '#domain/notice.ts';
import * as selectors from '#machines/account/security/passkeys-selectors.ts';
import type { ListedPasskey } from '#machines/account/security/passkeys-types.ts';
import { Button } from '#platform/ui/button.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { Person } from '#platform/ui/person.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { dayOf, GuardPanel, PanelActs, PanelLoading, PanelTrouble } from '#views/account/settings/guard-panel.tsx';
import { PasskeyDialog } from '#views/account/settings/passkey-dialog.tsx';
import { PasskeysFlow } from '#views/account/settings/passkeys-context.ts';

/** The passkeys of the account. */
export function PasskeysPanel() {
  const isOpen = PasskeysFlow.useSelector(selectors.canChangePasskeys);
  const isUnreadable = PasskeysFlow.useSelector(selectors.arePasskeysUnreadable);
  const dialog = PasskeysFlow.useSelector(selectors.passkeyDialog);
  return (
    <GuardPanel title="Passkeys" isBusy={!isOpen && !isUnreadable && dialog === null}>
      <Content />
      {dialog && <PasskeyDialog kind={dialog} />}
    </GuardPanel>
  );
}

function Content() {
  const flow = PasskeysFlow.useActorRef();
  const passkeys = PasskeysFlow.useSelector(selectors.passkeys);
  const isUnreadable = PasskeysFlow.useSelector(selectors.arePasskeysUnreadable);
  const isOpen = PasskeysFlow.useSelector(selectors.canChangePasskeys);
  if (isUnreadable)
    return <PanelTrouble words={unexpectedError.message} onRetry={() => flow.send({ type: 'passkeys.retry' })} />;
  if (passkeys === null) return <PanelLoading />;
  return (
    <>
      {passkeys.length === 0 ? (
        <Muted as="p">
          None yet. With one you log in by your finger, your face or your device’s PIN, and nobody can guess it.
        </Muted>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <PanelActs>
        <Button kind="line" small aria-disabled={!isOpen} onClick={() => flow.send({ type: 'passkeys.add' })}>
          <Plus /> Add a passkey
        </Button>
      </PanelActs>
    </>
  );
}

function Row({ passkey }: { passkey: ListedPasskey }) {
  const flow = PasskeysFlow.useActorRef();
  const isOpen = PasskeysFlow.useSelector(selectors.canChangePasskeys);
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <Person
      name={name}
      icon={<Fingerprint />}
      details={`Added ${dayOf(createdAt)}, ${lastUsedAt === null ? 'not used yet' : `last used ${dayOf(lastUsedAt)}`}`}
      actions={
        <>
          <Button
            kind="quiet"
            small
            aria-disabled={!isOpen}
            onClick={() => flow.send({ type: 'passkeys.rename', passkey })}
          >
            <Pencil /> Rename<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <Button
            kind="quiet"
            small
            aria-disabled={!isOpen}
            onClick={() => flow.send({ type: 'passkeys.remove', passkey })}
          >
            <Trash2 /> Remove<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </>
      }
    />
  );
}
