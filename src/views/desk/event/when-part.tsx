import { valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  whenAtStart,
  whenEnd,
  whenOfEvent,
  whenOfSale,
  whenPublished,
  whenSalesEnd,
  whenSalesStart,
  whenStart,
  whenZone,
} from '#messages/desk-event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fields } from '#platform/ui/field.tsx';
import { whenWords } from '#views/desk/event/event-part-words.ts';
import { zoneOptions } from '#views/desk/event/time-zones.ts';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartSelect, PartText } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { textIn } from '#views/desk/parts/part-words.ts';

/** When it takes place, and when it is sold; all of it on the clock of its zone. */
export function WhenPart() {
  const language = useLanguage();
  const zone = textIn(PartEditorFlow.useSelector(valueOf('timeZone')));
  return (
    <PartForm words={whenWords(language)}>
      <FormSection aria-labelledby="when-event">
        <SectionHeading id="when-event">{whenOfEvent(language)}</SectionHeading>
        <Fields $columns={2}>
          <PartText name="start" type="datetime-local" label={whenStart(language)} />
          <PartText name="end" type="datetime-local" label={whenEnd(language)} />
          <PartSelect name="timeZone" label={whenZone(language)} options={zoneOptions(zone, language)} />
        </Fields>
      </FormSection>
      <FormSection aria-labelledby="when-sale">
        <SectionHeading id="when-sale">{whenOfSale(language)}</SectionHeading>
        <Fields $columns={2}>
          <PartText
            name="salesStart"
            type="datetime-local"
            label={whenSalesStart(language)}
            hint={whenPublished(language)}
            optional
          />
          <PartText
            name="salesEnd"
            type="datetime-local"
            label={whenSalesEnd(language)}
            hint={whenAtStart(language)}
            optional
          />
        </Fields>
      </FormSection>
    </PartForm>
  );
}
