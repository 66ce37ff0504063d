import { useNewEvent } from '#app/desk/routes/new-event.ts';
import type { DeskOrganization } from '#services/desk/workplace/workplace-service.ts';
import { NewEventFlow } from '#views/desk/event-list/event-list-context.ts';
import { NewEventButton } from '#views/desk/event-list/new-event-button.tsx';

/** Begins an event from where there is none on sale. */
export function FirstEvent(organization: Pick<DeskOrganization, 'id' | 'code'>) {
  return (
    <NewEventFlow.Provider actor={useNewEvent(organization)}>
      <NewEventButton />
    </NewEventFlow.Provider>
  );
}
