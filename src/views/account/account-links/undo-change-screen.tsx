import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import { plural } from '#domain/plural.ts';
import type { undoChangeMachine } from '#machines/account/undo-change/undo-change-machine.ts';
import * as selectors from '#machines/account/undo-change/undo-change-selectors.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Row } from '#platform/ui/page.tsx';
import { AccountLinkPage } from '#views/account/account-links/account-link-page.tsx';
import { LinkIncomplete, LinkRefused } from '#views/account/account-links/link-faces.tsx';
import { NewPasswordForm } from '#views/account/account-links/new-password-form.tsx';
import { UndoChangeFlow } from '#views/account/account-links/undo-change-context.ts';

type State = SnapshotFrom<typeof undoChangeMachine>['value'];

/** of: what the mail told had changed. It chooses words only; the server knows what the link undoes. */
type Props = { of: 'address' | 'password' };

const title = 'Undo the change';
const help = (
  <Row>
    <ButtonLink href="/help">Get help</ButtonLink>
  </Row>
);

function EnteringPassword({ of }: Props) {
  const undoChange = UndoChangeFlow.useActorRef();
  return (
    <AccountLinkPage title={title}>
      <p>
        {of === 'address'
          ? 'Choose a new password. Your account gets its earlier email address back, and everybody who is logged in to it is logged out.'
          : 'Choose a new password. Everybody who is logged in to your account is logged out.'}
      </p>
      <NewPasswordForm
        words="Undo it and save my password"
        isPending={UndoChangeFlow.useSelector(selectors.isUndoingChange)}
        formMessage={UndoChangeFlow.useSelector(selectors.undoChangeMessage)}
        refusedPassword={UndoChangeFlow.useSelector(selectors.undoChangeMessageAtPassword)}
        onPassword={(password) => undoChange.send({ type: 'undoChange.submit', password })}
      />
    </AccountLinkPage>
  );
}

function Refused() {
  const formMessage = UndoChangeFlow.useSelector(selectors.undoChangeMessage);
  return (
    <LinkRefused title={title} formMessage={formMessage}>
      {help}
    </LinkRefused>
  );
}

function Undone() {
  const undone = UndoChangeFlow.useSelector(selectors.undoneChange);
  return (
    <AccountLinkPage title="The account is yours again">
      <p>
        {undone?.addressGivenBack && 'Your earlier email address is back. '}
        Log in as <strong>{undone?.identifier}</strong> with your new password. Everybody else was logged out, and links
        in our earlier emails have ended.
      </p>
      {undone && <Removed {...undone} />}
      <Row>
        <ButtonLink href="/auth/login">Log in</ButtonLink>
      </Row>
    </AccountLinkPage>
  );
}

type Guards = { removedPasskeys: number; keptPasskeys: number; authenticatorRemoved: boolean };

/** What became of the other ways in (docs/decisions/055). */
function Removed({ removedPasskeys, keptPasskeys, authenticatorRemoved }: Guards) {
  const removed = [
    ...(removedPasskeys > 0 ? [plural(removedPasskeys, 'passkey')] : []),
    ...(authenticatorRemoved ? ['the authenticator app with its recovery codes'] : []),
  ].join(', and ');
  return (
    <>
      {removed !== '' && <p>We removed what was added since the change: {removed}.</p>}
      {keptPasskeys > 0 && (
        <p>
          {plural(keptPasskeys, 'passkey')}{' '}
          {keptPasskeys === 1
            ? 'still logs in. It was there before the change: remove it under Account Management if it is not yours.'
            : 'still log in. They were there before the change: remove those that are not yours under Account Management.'}
        </p>
      )}
    </>
  );
}

const faces = {
  reading: EnteringPassword,
  enteringPassword: EnteringPassword,
  undoing: EnteringPassword,
  learningWhoIsHere: EnteringPassword,
  tokenMissing: () => <LinkIncomplete words="Open the link in the email again.">{help}</LinkIncomplete>,
  refused: Refused,
  undone: Undone,
} satisfies Record<State, FC<Props>>;

/** The page behind the link of a mail that told of a changed password or address (docs/decisions/044). */
export function UndoChangeScreen({ of }: Props) {
  const Face: FC<Props> = faces[UndoChangeFlow.useSelector(selectors.undoChangeState)];
  return <Face of={of} />;
}
