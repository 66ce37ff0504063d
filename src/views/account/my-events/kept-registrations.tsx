import { WifiOff } from 'lucide-react';
import { styled } from 'styled-components';
import { keptForMs, listState } from '#machines/account/my-events/my-events-selectors.ts';
import { ageOf } from '#platform/age.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { RegistrationDays } from '#views/account/my-events/registration-days.tsx';

/** The tickets that this device kept, while Foyer can't be reached. */
export function KeptRegistrations() {
  const flow = MyEventsFlow.useActorRef();
  const isAsking = MyEventsFlow.useSelector(listState) !== 'showingKept';
  const age = MyEventsFlow.useSelector(keptForMs) ?? 0;
  return (
    <>
      <Below>
        <Notice
          role="none"
          icon={<WifiOff />}
          title={`Kept offline, as of ${ageOf(age)}`}
          actions={
            <Button
              kind="line"
              small
              pending={isAsking && 'Asking'}
              onClick={() => flow.send({ type: 'myEvents.retry' })}
            >
              Try again
            </Button>
          }
        >
          <span role="status">
            Foyer can’t be reached right now. These are your tickets as this device kept them; their codes open the door
            all the same.
          </span>
        </Notice>
      </Below>
      <RegistrationDays />
    </>
  );
}

/** Says of a ticket that is shown by itself that it was kept, and for how long; nothing of one that the server sent. */
export function KeptOffline() {
  const age = MyEventsFlow.useSelector(keptForMs);
  return age === null ? null : <Mark>{`Kept offline, as of ${ageOf(age)}`}</Mark>;
}

const Below = styled.div`
  margin-top: var(--s5);
`;

const Mark = styled.p`
  color: var(--ink-2);
  font-size: var(--t-small);
  margin-bottom: var(--s3);
`;
