import * as selectors from '#machines/account/attendees/attendees-selectors.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { AttendeeForm } from '#views/account/settings/attendee-form.tsx';
import { AttendeesFlow } from '#views/account/settings/attendees-context.ts';
import { focusFieldOf } from '#views/account/settings/focus-field.ts';

const formId = 'attendee-form';

/** The dialogs over the list: a new attendee, a saved one, and whether one is to go. */
export function AttendeeDialogs({ dialog }: { dialog: 'create' | 'edit' | 'delete' }) {
  return dialog === 'delete' ? <DeleteDialog /> : <FormDialog key={dialog} isNew={dialog === 'create'} />;
}

function FormDialog({ isNew }: { isNew: boolean }) {
  const attendees = AttendeesFlow.useActorRef();
  const isSaving = AttendeesFlow.useSelector(selectors.isSavingAttendee);
  const canCancel = AttendeesFlow.useSelector(selectors.canCancelAttendee);
  const cancel = () => attendees.send({ type: 'attendees.cancel' });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) cancel();
      }}
      onOpenAutoFocus={focusFieldOf(formId)}
      canClose={canCancel}
      title={isNew ? 'Add attendee' : 'Edit attendee'}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isSaving && 'Saving'}>
            Save
          </Button>
        </>
      }
    >
      <AttendeeForm id={formId} />
    </Dialog>
  );
}

function DeleteDialog() {
  const attendees = AttendeesFlow.useActorRef();
  const chosen = AttendeesFlow.useSelector(selectors.chosenAttendee);
  const isDeleting = AttendeesFlow.useSelector(selectors.isDeletingAttendee);
  const canCancel = AttendeesFlow.useSelector(selectors.canCancelAttendee);
  const cancel = () => attendees.send({ type: 'attendees.cancel' });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) cancel();
      }}
      canClose={canCancel}
      title="Delete attendee?"
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            Cancel
          </Button>
          <Button pending={isDeleting && 'Deleting'} onClick={() => attendees.send({ type: 'attendees.confirm' })}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        <b>{chosen?.name}</b> will no longer be offered when you register. Registrations that were made stay as they
        are.
      </p>
    </Dialog>
  );
}
