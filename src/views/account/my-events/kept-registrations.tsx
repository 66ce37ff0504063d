import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { keptForMs, listState } from '#machines/account/my-events/my-events-selectors.ts';
import { keptAsking, keptText, keptTitle } from '#messages/my-events.ts';
import { failureRetry } from '#messages/shell.ts';
import { ageOf } from '#platform/age.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { RegistrationDays } from '#views/account/my-events/registration-days.tsx';

/** The tickets that this device kept, while Foyer can't be reached. */
export function KeptRegistrations() {
  const language = useLanguage();
  const flow = MyEventsFlow.useActorRef();
  const isAsking = MyEventsFlow.useSelector(listState) !== 'showingKept';
  const age = MyEventsFlow.useSelector(keptForMs) ?? 0;
  return (
    <>
      <Below>
        <Notice
          role="none"
          icon={<WifiOff />}
          title={keptTitle({ age: ageOf(age, language) }, language)}
          actions={
            <Button
              kind="line"
              small
              pending={isAsking && keptAsking(language)}
              onClick={() => flow.send({ type: 'myEvents.retry' })}
            >
              {failureRetry(language)}
            </Button>
          }
        >
          <span role="status">{keptText(language)}</span>
        </Notice>
      </Below>
      <RegistrationDays />
    </>
  );
}

/** Says of a ticket that is shown by itself that it was kept, and for how long; nothing of one that the server sent. */
export function KeptOffline() {
  const language = useLanguage();
  const age = MyEventsFlow.useSelector(keptForMs);
  return age === null ? null : <Mark>{keptTitle({ age: ageOf(age, language) }, language)}</Mark>;
}

const Below = styled.div`
  margin-top: var(--s5);
`;

const Mark = styled.p`
  color: var(--ink-2);
  font-size: var(--t-small);
  margin-bottom: var(--s3);
`;
