import type { FC } from 'react';
import { styled } from 'styled-components';
import {
  changeState,
  formsOf,
  heldRegistration,
  openedRegistration,
} from '#machines/account/registration-change/registration-change-selectors.ts';
import { editClose, editLoading, editNothingAsked, editTitle } from '#messages/registration-change.ts';
import { failureRetry } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { RegistrationParts } from '#views/account/my-events/registration-change.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { Missing, Reading, SignedOut, Unreadable } from '#views/account/my-events/registration-change-states.tsx';

type ChangeState = ReturnType<typeof changeState>;

const faces = {
  closed: null,
  reading: Reading,
  unreadable: Unreadable,
  signedOut: SignedOut,
  missing: Missing,
  editing: Editing,
  locked: null,
  asking: null,
  givingUp: null,
  checking: null,
  outcomeUnknown: null,
  notGivenUp: null,
  givenUp: null,
} satisfies Record<ChangeState, FC<RegistrationParts> | null>;

/** The answers of a registration and the details of its attendee, each saved for itself (docs/decisions/085). */
export function EditRegistrationDialog(parts: RegistrationParts) {
  const language = useLanguage();
  const change = RegistrationChangeFlow.useActorRef();
  const state = RegistrationChangeFlow.useSelector(changeState);
  const opened = RegistrationChangeFlow.useSelector(openedRegistration);
  const Face: FC<RegistrationParts> | null = faces[state];
  if (!Face || !opened) return null;
  const close = () => change.send({ type: 'change.close' });
  return (
    <Dialog
      open
      title={editTitle(language)}
      description={`${opened.event.name}, ${opened.tuition.name}`}
      width="46rem"
      onOpenChange={close}
      footer={
        <>
          {(state === 'unreadable' || state === 'signedOut') && (
            <Button onClick={() => change.send({ type: 'change.retry' })}>{failureRetry(language)}</Button>
          )}
          <Button kind="line" onClick={close}>
            {editClose(language)}
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{state === 'reading' && editLoading(language)}</VisuallyHidden>
      <Face {...parts} />
    </Dialog>
  );
}

function Editing({ renderForm, renderAttendee }: RegistrationParts) {
  const language = useLanguage();
  const held = RegistrationChangeFlow.useSelector(heldRegistration);
  if (!held) return null;
  const forms = formsOf(held);
  return (
    <Parts $gap="s6">
      {renderAttendee(held.attendee)}
      {forms.map(renderForm)}
      {forms.length === 0 && (
        <Muted as="p">{editNothingAsked({ organizer: held.event.organizer.name }, language)}</Muted>
      )}
    </Parts>
  );
}

/** Panels that lie on the dialog's own sheet. */
const Parts = styled(Stack)`
  > section {
    padding: 0;
    margin: 0;
    background: none;
  }
  > section + * {
    padding-top: var(--s6);
    border-top: 1px solid var(--rule);
  }
`;
