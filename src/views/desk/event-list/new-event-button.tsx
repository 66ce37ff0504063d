import { Plus } from 'lucide-react';
import { Suspense } from 'react';
import { canBegin, newEventState } from '#machines/desk/new-event/new-event-selectors.ts';
import { pageNew } from '#messages/event-list.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button } from '#platform/ui/button.tsx';
import { NewEventFlow } from '#views/desk/event-list/event-list-context.ts';

const NewEventDialog = lazyPart(
  async () => (await import('#views/desk/event-list/new-event-dialog.tsx')).NewEventDialog,
);

/** Begins an event, for who may make one; with the dialog in which that is done, and in which one is copied. */
export function NewEventButton() {
  const language = useLanguage();
  const newEvent = NewEventFlow.useActorRef();
  const can = NewEventFlow.useSelector(canBegin);
  const isResting = NewEventFlow.useSelector(newEventState) === 'resting';
  return (
    <>
      <Button small aria-disabled={!can} onClick={() => newEvent.send({ type: 'newEvent.begin', copyOf: null })}>
        <Plus /> {pageNew(language)}
      </Button>
      {!isResting && (
        <Suspense fallback={null}>
          <NewEventDialog />
        </Suspense>
      )}
    </>
  );
}
