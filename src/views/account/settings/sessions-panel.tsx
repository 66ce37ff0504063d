import { Check, Monitor, Smartphone } from 'lucide-react';
import { unexpectedError } from '#domain/notice.ts';
import type { AccountSession } from '#machines/account/security/account-sessions-machine.ts';
import * as selectors from '#machines/account/security/account-sessions-selectors.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { Person } from '#platform/ui/person.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { AccountSessionsFlow } from '#views/account/settings/account-sessions-context.ts';
import {
  dayOf,
  GuardPanel,
  PanelActs,
  PanelLoading,
  PanelTrouble,
  timeOf,
} from '#views/account/settings/guard-panel.tsx';

/** Where the person is logged in; every place but this one can be logged out. */
export function SessionsPanel() {
  const isBusy = AccountSessionsFlow.useSelector(selectors.areSessionsBusy);
  return (
    <GuardPanel title="Where you are logged in" isBusy={isBusy}>
      <Content />
    </GuardPanel>
  );
}

function Content() {
  const flow = AccountSessionsFlow.useActorRef();
  const sessions = AccountSessionsFlow.useSelector(selectors.accountSessions);
  const isUnreadable = AccountSessionsFlow.useSelector(selectors.areSessionsUnreadable);
  const hasOthers = AccountSessionsFlow.useSelector(selectors.hasOtherSessions);
  const canEndOthers = AccountSessionsFlow.useSelector(selectors.canEndOthers);
  const isEndingOthers = AccountSessionsFlow.useSelector(selectors.isEndingOthers);
  if (isUnreadable)
    return <PanelTrouble words={unexpectedError.message} onRetry={() => flow.send({ type: 'sessions.retry' })} />;
  if (sessions === null) return <PanelLoading />;
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers ? (
        <PanelActs>
          <Button
            kind="line"
            small
            aria-disabled={!canEndOthers}
            pending={isEndingOthers && 'Logging out'}
            onClick={() => flow.send({ type: 'sessions.endOthers' })}
          >
            Log out everywhere else
          </Button>
        </PanelActs>
      ) : (
        <Muted as="p">You are logged in nowhere else.</Muted>
      )}
    </>
  );
}

function Session({ session }: { session: AccountSession }) {
  const flow = AccountSessionsFlow.useActorRef();
  const canEnd = AccountSessionsFlow.useSelector(selectors.canEndSessions);
  const isEnding = AccountSessionsFlow.useSelector(selectors.endedSessionId) === session.id;
  const { device, isCurrent, createdAt, lastUsedAt } = session;
  return (
    <Person
      name={device}
      icon={/Android|iOS|iPad/.test(device) ? <Smartphone /> : <Monitor />}
      badge={
        isCurrent ? (
          <Badge kind="ok">
            <Check /> This one
          </Badge>
        ) : undefined
      }
      details={`Logged in ${dayOf(createdAt)}${isCurrent ? '' : `, last used ${timeOf(lastUsedAt)}`}`}
      actions={
        isCurrent ? undefined : (
          <Button
            kind="quiet"
            small
            aria-disabled={!canEnd}
            pending={isEnding && 'Logging out'}
            onClick={() => flow.send({ type: 'sessions.end', session })}
          >
            Log out<VisuallyHidden> {device}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
