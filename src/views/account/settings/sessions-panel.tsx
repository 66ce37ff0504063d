import { Check, Monitor, Smartphone } from 'lucide-react';
import type { AccountSession } from '#machines/account/security/account-sessions-machine.ts';
import * as selectors from '#machines/account/security/account-sessions-selectors.ts';
import { pageUnexpected } from '#messages/account.ts';
import {
  sessionsEnd,
  sessionsEndOthers,
  sessionsLoggingOut,
  sessionsNoOthers,
  sessionsSince,
  sessionsThisOne,
  sessionsTitle,
  sessionsUsed,
} from '#messages/guards.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { Person } from '#platform/ui/person.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { dayOf, timeOf } from '#platform/viewers-day.ts';
import { AccountSessionsFlow } from '#views/account/settings/account-sessions-context.ts';
import { GuardPanel, PanelActs, PanelLoading, PanelTrouble } from '#views/account/settings/guard-panel.tsx';

/** Where the person is logged in; every place but this one can be logged out. */
export function SessionsPanel() {
  const language = useLanguage();
  const isBusy = AccountSessionsFlow.useSelector(selectors.areSessionsBusy);
  return (
    <GuardPanel title={sessionsTitle(language)} isBusy={isBusy}>
      <Content />
    </GuardPanel>
  );
}

function Content() {
  const language = useLanguage();
  const flow = AccountSessionsFlow.useActorRef();
  const sessions = AccountSessionsFlow.useSelector(selectors.accountSessions);
  const isUnreadable = AccountSessionsFlow.useSelector(selectors.areSessionsUnreadable);
  const hasOthers = AccountSessionsFlow.useSelector(selectors.hasOtherSessions);
  const canEndOthers = AccountSessionsFlow.useSelector(selectors.canEndOthers);
  const isEndingOthers = AccountSessionsFlow.useSelector(selectors.isEndingOthers);
  if (isUnreadable)
    return <PanelTrouble words={pageUnexpected(language)} onRetry={() => flow.send({ type: 'sessions.retry' })} />;
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
            pending={isEndingOthers && sessionsLoggingOut(language)}
            onClick={() => flow.send({ type: 'sessions.endOthers' })}
          >
            {sessionsEndOthers(language)}
          </Button>
        </PanelActs>
      ) : (
        <Muted as="p">{sessionsNoOthers(language)}</Muted>
      )}
    </>
  );
}

function Session({ session }: { session: AccountSession }) {
  const language = useLanguage();
  const flow = AccountSessionsFlow.useActorRef();
  const canEnd = AccountSessionsFlow.useSelector(selectors.canEndSessions);
  const isEnding = AccountSessionsFlow.useSelector(selectors.endedSessionId) === session.id;
  const { device, isCurrent, createdAt, lastUsedAt } = session;
  const since = dayOf(createdAt, language);
  return (
    <Person
      name={device}
      icon={/Android|iOS|iPad/.test(device) ? <Smartphone /> : <Monitor />}
      badge={
        isCurrent ? (
          <Badge kind="ok">
            <Check /> {sessionsThisOne(language)}
          </Badge>
        ) : undefined
      }
      details={
        isCurrent
          ? sessionsSince({ since }, language)
          : sessionsUsed({ since, used: timeOf(lastUsedAt, language) }, language)
      }
      actions={
        isCurrent ? undefined : (
          <Button
            kind="quiet"
            small
            aria-disabled={!canEnd}
            pending={isEnding && sessionsLoggingOut(language)}
            onClick={() => flow.send({ type: 'sessions.end', session })}
          >
            {sessionsEnd(language)}
            <VisuallyHidden> {device}</VisuallyHidden>
          </Button>
        )
      }
    />
  );
}
