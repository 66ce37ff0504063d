import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import * as selectors from '#machines/desk/person/person-selectors.ts';
import { answersIn, type PersonDeed, type PersonTyped } from '#machines/desk/person/person-setup.ts';
import { dialogClose, dialogPending, dialogSave, dialogText, dialogTitle } from '#messages/desk-person.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Stack } from '#platform/ui/page.tsx';
import type { DeskPersonFieldsFragment } from '#services/desk/generated/graphql.ts';
import { AnswerFields } from '#views/desk/person/answer-fields.tsx';
import { AttendeeFields, NoteField } from '#views/desk/person/attendee-fields.tsx';
import { PersonFlow } from '#views/desk/person/person-context.ts';
import { PersonTroubleNotice } from '#views/desk/person/person-trouble.tsx';

type Person = DeskPersonFieldsFragment;
const formId = 'change-person-form';

/** As it stands before anything is typed. */
function unchanged(person: Person, deed: PersonDeed): PersonTyped {
  switch (deed.deed) {
    case 'ATTENDEE': {
      const { firstName, lastName, emailAddress, phoneNumber } = person;
      const input = { firstName, lastName, emailAddress: emailAddress ?? '', phoneNumber: phoneNumber ?? '' };
      return { deed: 'ATTENDEE', input };
    }
    case 'ANSWERS': {
      const form = person.forms.find(({ id }) => id === deed.formId);
      return { deed: 'ANSWERS', values: form ? answersIn(form) : {} };
    }
    case 'NOTE':
      return { deed: 'NOTE', text: '' };
    case 'RESEND':
      return { deed: 'RESEND' };
  }
}

/** One deed with what it needs. */
export function PersonDialog() {
  const person = PersonFlow.useSelector(selectors.deskPerson);
  return person && <Opened person={person} />;
}

function Opened({ person }: { person: Person }) {
  const language = useLanguage();
  const flow = PersonFlow.useActorRef();
  const open = PersonFlow.useSelector(selectors.openDeed);
  const state = PersonFlow.useSelector(selectors.personState);
  const canClose = PersonFlow.useSelector(selectors.canClose);
  const [typed, setTyped] = useState(() => unchanged(person, open));
  const form = useFocusOnFault();
  const { deed } = open;
  const isLocked = state !== 'confirming';
  const close = () => flow.send({ type: 'person.close' });
  function confirm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    flow.send({ type: 'person.confirm', typed, idempotencyKey: newIdempotencyKey() });
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      canClose={canClose}
      title={dialogTitle({ deed }, language)}
      description={dialogText({ deed, mailbox: person.mailbox ?? '' }, language)}
      footer={
        <>
          <Button kind="line" disabled={!canClose} onClick={close}>
            {dialogClose(language)}
          </Button>
          <Button
            type="submit"
            form={formId}
            aria-disabled={isLocked}
            pending={state === 'changing' && dialogPending({ deed }, language)}
          >
            {dialogSave({ deed }, language)}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        method="post"
        id={formId}
        ref={form}
        $gap="s5"
        noValidate
        aria-busy={isLocked}
        onSubmit={confirm}
      >
        <PersonTroubleNotice />
        {typed.deed === 'ATTENDEE' && (
          <AttendeeFields
            input={typed.input}
            isLocked={isLocked}
            onType={(input) => setTyped({ deed: 'ATTENDEE', input })}
          />
        )}
        {typed.deed === 'ANSWERS' && (
          <AnswerFields
            values={typed.values}
            isLocked={isLocked}
            onAnswer={(values) => setTyped({ deed: 'ANSWERS', values })}
          />
        )}
        {typed.deed === 'NOTE' && (
          <NoteField text={typed.text} isLocked={isLocked} onType={(text) => setTyped({ deed: 'NOTE', text })} />
        )}
      </Stack>
    </Dialog>
  );
}

/** What was refused takes the focus to the first field that it is about. */
function useFocusOnFault() {
  const form = useRef<HTMLFormElement>(null);
  const trouble = PersonFlow.useSelector(selectors.personTrouble);
  useEffect(() => {
    if (trouble?.kind !== 'fields' && trouble?.kind !== 'answers') return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]:is(input, textarea, select)')?.focus();
  }, [trouble]);
  return form;
}
