import { Fingerprint, Pencil, Plus, Trash2 } from 'lucide-react';
import * as selectors from '#machines/account/security/passkeys-selectors.ts';
import type { ListedPasskey } from '#machines/account/security/passkeys-types.ts';
import { pageUnexpected } from '#messages/account.ts';
import {
  passkeysAdd,
  passkeysNone,
  passkeysRemove,
  passkeysRename,
  passkeysTitle,
  passkeysUnused,
  passkeysUsed,
} from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { Person } from '#platform/ui/person.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { dayOf } from '#platform/viewers-day.ts';
import { GuardPanel, PanelActs, PanelLoading, PanelTrouble } from '#views/account/settings/guard-panel.tsx';
import { PasskeyDialog } from '#views/account/settings/passkey-dialog.tsx';
import { PasskeysFlow } from '#views/account/settings/passkeys-context.ts';

/** The passkeys of the account. */
export function PasskeysPanel() {
  const language = useLanguage();
  const isOpen = PasskeysFlow.useSelector(selectors.canChangePasskeys);
  const isUnreadable = PasskeysFlow.useSelector(selectors.arePasskeysUnreadable);
  const dialog = PasskeysFlow.useSelector(selectors.passkeyDialog);
  return (
    <GuardPanel title={passkeysTitle(language)} isBusy={!isOpen && !isUnreadable && dialog === null}>
      <Content />
      {dialog && <PasskeyDialog kind={dialog} />}
    </GuardPanel>
  );
}

function Content() {
  const language = useLanguage();
  const flow = PasskeysFlow.useActorRef();
  const passkeys = PasskeysFlow.useSelector(selectors.passkeys);
  const isUnreadable = PasskeysFlow.useSelector(selectors.arePasskeysUnreadable);
  const isOpen = PasskeysFlow.useSelector(selectors.canChangePasskeys);
  if (isUnreadable)
    return <PanelTrouble words={pageUnexpected(language)} onRetry={() => flow.send({ type: 'passkeys.retry' })} />;
  if (passkeys === null) return <PanelLoading />;
  return (
    <>
      {passkeys.length === 0 ? (
        <Muted as="p">{passkeysNone(language)}</Muted>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <PanelActs>
        <Button kind="line" small aria-disabled={!isOpen} onClick={() => flow.send({ type: 'passkeys.add' })}>
          <Plus /> {passkeysAdd(language)}
        </Button>
      </PanelActs>
    </>
  );
}

function Row({ passkey }: { passkey: ListedPasskey }) {
  const language = useLanguage();
  const flow = PasskeysFlow.useActorRef();
  const isOpen = PasskeysFlow.useSelector(selectors.canChangePasskeys);
  const { name, createdAt, lastUsedAt } = passkey;
  const added = dayOf(createdAt, language);
  return (
    <Person
      name={name}
      icon={<Fingerprint />}
      details={
        lastUsedAt === null
          ? passkeysUnused({ added }, language)
          : passkeysUsed({ added, used: dayOf(lastUsedAt, language) }, language)
      }
      actions={
        <>
          <Button
            kind="quiet"
            small
            aria-disabled={!isOpen}
            onClick={() => flow.send({ type: 'passkeys.rename', passkey })}
          >
            <Pencil /> {passkeysRename(language)}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <Button
            kind="quiet"
            small
            aria-disabled={!isOpen}
            onClick={() => flow.send({ type: 'passkeys.remove', passkey })}
          >
            <Trash2 /> {passkeysRemove(language)}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        </>
      }
    />
  );
}
