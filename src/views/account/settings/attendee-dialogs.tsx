import * as selectors from '#machines/account/attendees/attendees-selectors.ts';
import {
  actCancel,
  actDelete,
  actDeleting,
  actSave,
  actSaving,
  attendeeAdd,
  attendeeDeleteText,
  attendeeDeleteTitle,
  attendeeEditTitle,
} from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
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
  const language = useLanguage();
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
      title={isNew ? attendeeAdd(language) : attendeeEditTitle(language)}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            {actCancel(language)}
          </Button>
          <Button type="submit" form={formId} pending={isSaving && actSaving(language)}>
            {actSave(language)}
          </Button>
        </>
      }
    >
      <AttendeeForm id={formId} />
    </Dialog>
  );
}

function DeleteDialog() {
  const language = useLanguage();
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
      title={attendeeDeleteTitle(language)}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            {actCancel(language)}
          </Button>
          <Button
            pending={isDeleting && actDeleting(language)}
            onClick={() => attendees.send({ type: 'attendees.confirm' })}
          >
            {actDelete(language)}
          </Button>
        </>
      }
    >
      <p>{attendeeDeleteText({ name: chosen?.name ?? '', b: (words) => <b key="b">{words}</b> }, language)}</p>
    </Dialog>
  );
}
