import type { FC } from 'react';
import { canStay, departureState } from '#machines/desk/departure/departure-selectors.ts';
import {
  leaveAgain,
  leaveDeed,
  leaveClose,
  leaveKept,
  leaveLoses,
  leavePending,
  leaveQuestion,
  leaveStay,
  leaveUnknown,
  leaveUnknownText,
  troubleRefused,
} from '#messages/team.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { DepartureFlow } from '#views/desk/team/departure-context.ts';

type Face = { Body: FC; Deed: FC | null };

function Leave() {
  const language = useLanguage();
  const departure = DepartureFlow.useActorRef();
  const isLeaving = DepartureFlow.useSelector(departureState) === 'leaving';
  return (
    <Button
      pending={isLeaving && leavePending(language)}
      onClick={() => departure.send({ type: 'departure.confirm', idempotencyKey: newIdempotencyKey() })}
    >
      {leaveDeed(language)}
    </Button>
  );
}

function AskAgain() {
  const departure = DepartureFlow.useActorRef();
  return <Button onClick={() => departure.send({ type: 'departure.askAgain' })}>{leaveAgain(useLanguage())}</Button>;
}

const Loses = () => <p>{leaveLoses(useLanguage())}</p>;

function Unknown() {
  const language = useLanguage();
  return (
    <Notice kind="warn" title={leaveUnknown(language)}>
      {leaveUnknownText(language)}
    </Notice>
  );
}

function Kept() {
  const language = useLanguage();
  return (
    <Notice kind="warn" title={leaveKept(language)}>
      {troubleRefused({ why: 'LAST_OWNER' }, language)}
    </Notice>
  );
}

const faces = {
  staying: null,
  confirming: { Body: Loses, Deed: Leave },
  leaving: { Body: Loses, Deed: Leave },
  unknown: { Body: Unknown, Deed: AskAgain },
  kept: { Body: Kept, Deed: null },
  left: null,
} satisfies Record<ReturnType<typeof departureState>, Face | null>;

/** Whether the person means it, and what comes of that. */
export function DepartureDialog({ organizer }: { organizer: string }) {
  const language = useLanguage();
  const departure = DepartureFlow.useActorRef();
  const face: Face | null = faces[DepartureFlow.useSelector(departureState)];
  const canCancel = DepartureFlow.useSelector(canStay);
  if (!face) return null;
  const { Body, Deed } = face;
  const cancel = () => departure.send({ type: 'departure.cancel' });
  return (
    <Dialog
      open
      onOpenChange={cancel}
      canClose={canCancel}
      title={leaveQuestion({ organizer }, language)}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            {Deed ? leaveStay(language) : leaveClose(language)}
          </Button>
          {Deed && <Deed />}
        </>
      }
    >
      <Body />
    </Dialog>
  );
}
