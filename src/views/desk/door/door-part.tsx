import { Plus } from 'lucide-react';
import { deskLimits } from '#domain/desk-limits.ts';
import { usualDoorTimes } from '#domain/door-times.ts';
import { doorsIn, minuteOf, type TypedDoor } from '#domain/door-fields.ts';
import { deskEvent } from '#machines/desk/desk-event/desk-event-selectors.ts';
import { doorAdd, doorLead, doorMain, doorNone, doorTitle } from '#messages/desk-door.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { DoorFields } from '#views/desk/door/door-fields.tsx';
import { doorWords } from '#views/desk/door/door-words.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { controlId, usePartField } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';

/** Who comes in by which door, and when it opens and closes (docs/decisions/179). */
export function DoorPart() {
  const language = useLanguage();
  const event = DeskEventFlow.useSelector(deskEvent);
  const { value, isLocked, error, type } = usePartField('lists');
  const doors = doorsIn(value);
  const tiers = event?.tiers ?? [];
  const add = () => {
    const times = event ? usualDoorTimes(event.when) : { opens: '', closes: '' };
    const added: TypedDoor = {
      id: '',
      name: doors.length === 0 ? doorMain(language) : '',
      opens: minuteOf(times.opens),
      closes: minuteOf(times.closes),
      admitsAll: true,
      productIds: [],
    };
    type([...doors, added]);
  };
  return (
    <PartForm words={doorWords(language, { tiers })}>
      <FormSection title={doorTitle(language)}>
        <Muted as="p">{doorLead(language)}</Muted>
        <FieldSet label={doorTitle(language)} id={controlId('lists')} error={error}>
          <Stack $gap="s5">
            {doors.length === 0 && <p>{doorNone(language)}</p>}
            {doors.map((door, at) => (
              <DoorFields
                key={door.id || at}
                at={at}
                door={door}
                tiers={tiers}
                isLocked={isLocked}
                onChange={(changed) => type(doors.toSpliced(at, 1, ...(changed ? [changed] : [])))}
              />
            ))}
            {doors.length < deskLimits.doors && (
              <Button kind="line" small aria-disabled={isLocked} onClick={() => !isLocked && add()}>
                <Plus /> {doorAdd(language)}
              </Button>
            )}
          </Stack>
        </FieldSet>
      </FormSection>
    </PartForm>
  );
}
