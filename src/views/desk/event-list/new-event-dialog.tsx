import { useForm } from 'react-hook-form';
import { hoursAfter } from '#domain/wall-time.ts';
import type { EventDraft } from '#machines/desk/new-event/new-event-machine.ts';
import * as selectors from '#machines/desk/new-event/new-event-selectors.ts';
import { whenEnd, whenStart, whenZone } from '#messages/desk-event.ts';
import {
  newCancel,
  newCopied,
  newCreate,
  newCreating,
  newHint,
  newName,
  newRefused,
  newTitle,
  newTitleCopy,
  newUnknown,
  newUnknownText,
} from '#messages/event-list.ts';
import { fieldFault } from '#messages/parts.ts';
import { messageOfFailure } from '#platform/failure-message.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field, Fields, Input, Select } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { zoneOptions } from '#views/desk/event/time-zones.ts';
import { NewEventFlow } from '#views/desk/event-list/event-list-context.ts';

const formId = 'new-event-form';

/** A name and times; all else is in the new event's parts. */
export function NewEventDialog() {
  const language = useLanguage();
  const newEvent = NewEventFlow.useActorRef();
  const copied = NewEventFlow.useSelector(selectors.copiedEvent);
  const canCancel = NewEventFlow.useSelector(selectors.canCancelNew);
  const isCreating = NewEventFlow.useSelector(selectors.newEventState) !== 'typing';
  const cancel = () => newEvent.send({ type: 'newEvent.cancel' });
  return (
    <Dialog
      open
      onOpenChange={cancel}
      canClose={canCancel}
      title={copied ? newTitleCopy({ name: copied.name }, language) : newTitle(language)}
      footer={
        <>
          <Button kind="line" disabled={!canCancel} onClick={cancel}>
            {newCancel(language)}
          </Button>
          <Button type="submit" form={formId} pending={isCreating && newCreating(language)}>
            {newCreate(language)}
          </Button>
        </>
      }
    >
      <NewEventForm isCopy={copied !== null} isCreating={isCreating} />
    </Dialog>
  );
}

function NewEventForm({ isCopy, isCreating }: { isCopy: boolean; isCreating: boolean }) {
  const language = useLanguage();
  const newEvent = NewEventFlow.useActorRef();
  const draft = NewEventFlow.useSelector(selectors.newEventDraft);
  const faults = NewEventFlow.useSelector(selectors.newEventFaults);
  const { register, handleSubmit, formState, setValue } = useForm<EventDraft>({ defaultValues: draft });
  const submit = handleSubmit((typed) =>
    newEvent.send({ type: 'newEvent.create', draft: typed, idempotencyKey: newIdempotencyKey() }),
  );
  const errorOf = (field: keyof EventDraft) => {
    const fault = formState.errors[field] ? 'REQUIRED' : faults.find((one) => one.field === field)?.fault;
    return fault && fieldFault({ fault }, language);
  };
  const errors = {
    name: errorOf('name'),
    start: errorOf('start'),
    end: errorOf('end'),
    timeZone: errorOf('timeZone'),
  };
  const needed = { required: true };
  const { end: isEndTyped } = formState.dirtyFields;
  /** As calendars do, until somebody says when it ends. */
  const proposeEnd = ({ target }: { target: { value: string } }) => {
    if (!isEndTyped) setValue('end', hoursAfter(target.value, 2));
  };
  return (
    <Stack
      as="form"
      method="post"
      id={formId}
      $gap="s5"
      noValidate
      aria-busy={isCreating}
      onSubmit={(event) => void submit(event)}
    >
      <Muted as="p">{isCopy ? newCopied(language) : newHint(language)}</Muted>
      <Trouble />
      <Field label={newName(language)} error={errors.name}>
        <Input autoComplete="off" readOnly={isCreating} {...register('name', needed)} />
      </Field>
      <Fields $columns={2}>
        <Field label={whenStart(language)} error={errors.start}>
          <Input
            type="datetime-local"
            readOnly={isCreating}
            {...register('start', { ...needed, onChange: proposeEnd })}
          />
        </Field>
        <Field label={whenEnd(language)} error={errors.end}>
          <Input type="datetime-local" readOnly={isCreating} {...register('end', needed)} />
        </Field>
        <Field label={whenZone(language)} error={errors.timeZone}>
          <Select aria-disabled={isCreating} {...register('timeZone')}>
            {zoneOptions(draft.timeZone, language).map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      </Fields>
    </Stack>
  );
}

function Trouble() {
  const language = useLanguage();
  const trouble = NewEventFlow.useSelector(selectors.newEventTrouble);
  if (!trouble) return null;
  if (trouble.kind === 'refused') return <Notice kind="error">{newRefused(language)}</Notice>;
  if (trouble.isKnown) return <Notice kind="error">{messageOfFailure(trouble.failure, language)}</Notice>;
  return (
    <Notice kind="warn" title={newUnknown(language)}>
      {newUnknownText(language)}
    </Notice>
  );
}
