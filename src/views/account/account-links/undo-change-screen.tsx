import type { FC } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { undoChangeMachine } from '#machines/account/undo-change/undo-change-machine.ts';
import * as selectors from '#machines/account/undo-change/undo-change-selectors.ts';
import {
  undoHelp,
  undoIncomplete,
  undoIntro,
  undoneAddressBack,
  undoneKept,
  undoneLogin,
  undoneRemoved,
  undoneText,
  undoneTitle,
  undoSubmit,
  undoTitle,
} from '#messages/account-links.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Row } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { LinkIncomplete, LinkRefused } from '#views/account/account-links/link-faces.tsx';
import { NewPasswordForm } from '#views/account/account-links/new-password-form.tsx';
import { UndoChangeFlow } from '#views/account/account-links/undo-change-context.ts';

type State = SnapshotFrom<typeof undoChangeMachine>['value'];

/** of: what the mail told had changed. It chooses words only; the server knows what the link undoes. */
type Props = { of: 'address' | 'password' };

function Help() {
  return (
    <Row>
      <ButtonLink href="/help">{undoHelp(useLanguage())}</ButtonLink>
    </Row>
  );
}

function EnteringPassword({ of }: Props) {
  const language = useLanguage();
  const undoChange = UndoChangeFlow.useActorRef();
  return (
    <LinkPage title={undoTitle(language)}>
      <p>{undoIntro({ of }, language)}</p>
      <NewPasswordForm
        words={undoSubmit(language)}
        isPending={UndoChangeFlow.useSelector(selectors.isUndoingChange)}
        formMessage={UndoChangeFlow.useSelector(selectors.undoChangeMessage)}
        refusedPassword={UndoChangeFlow.useSelector(selectors.undoChangeMessageAtPassword)}
        onPassword={(password) => undoChange.send({ type: 'undoChange.submit', password })}
      />
    </LinkPage>
  );
}

function TokenMissing() {
  return (
    <LinkIncomplete words={undoIncomplete(useLanguage())}>
      <Help />
    </LinkIncomplete>
  );
}

function Refused() {
  const formMessage = UndoChangeFlow.useSelector(selectors.undoChangeMessage);
  return (
    <LinkRefused title={undoTitle(useLanguage())} formMessage={formMessage}>
      <Help />
    </LinkRefused>
  );
}

function Undone() {
  const language = useLanguage();
  const undone = UndoChangeFlow.useSelector(selectors.undoneChange);
  const strong = (words: string) => <strong key="strong">{words}</strong>;
  return (
    <LinkPage title={undoneTitle(language)}>
      <p>
        {undone?.addressGivenBack && `${undoneAddressBack(language)} `}
        {undoneText({ identifier: undone?.identifier ?? '', strong }, language)}
      </p>
      {undone && <Removed {...undone} />}
      <Row>
        <ButtonLink href="/auth/login">{undoneLogin(language)}</ButtonLink>
      </Row>
    </LinkPage>
  );
}

type Guards = { removedPasskeys: number; keptPasskeys: number; authenticatorRemoved: boolean };

/** What became of the other ways in (docs/decisions/055). */
function Removed(guards: Guards) {
  const language = useLanguage();
  const { removedPasskeys, keptPasskeys } = guards;
  const what = removedOf(guards);
  return (
    <>
      {what !== null && <p>{undoneRemoved({ what, passkeys: removedPasskeys }, language)}</p>}
      {keptPasskeys > 0 && <p>{undoneKept({ passkeys: keptPasskeys }, language)}</p>}
    </>
  );
}

function removedOf({ removedPasskeys, authenticatorRemoved }: Guards) {
  if (removedPasskeys === 0) return authenticatorRemoved ? 'authenticator' : null;
  return authenticatorRemoved ? 'both' : 'passkeys';
}

const faces = {
  reading: EnteringPassword,
  enteringPassword: EnteringPassword,
  undoing: EnteringPassword,
  learningWhoIsHere: EnteringPassword,
  tokenMissing: TokenMissing,
  refused: Refused,
  undone: Undone,
} satisfies Record<State, FC<Props>>;

/** The page behind the link of a mail that told of a changed password or address (docs/decisions/044). */
export function UndoChangeScreen({ of }: Props) {
  const Face: FC<Props> = faces[UndoChangeFlow.useSelector(selectors.undoChangeState)];
  return <Face of={of} />;
}
