import { partRefusal } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  rulesCancel,
  rulesCapacity,
  rulesCapacityHint,
  rulesGive,
  rulesGiveText,
  rulesListed,
  rulesListedText,
  rulesSelling,
} from '#messages/desk-event.ts';
import { refusedCapacity } from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choices } from '#platform/ui/choice.tsx';
import { rulesWords } from '#views/desk/event/event-part-words.ts';
import { FormSection, SectionHeading } from '#views/desk/parts/form-parts.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartCheck, PartText } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { PolicyFields } from '#views/desk/parts/policy-fields.tsx';

/** Who finds it, how many may come, and what comes back to whom. */
export function RulesPart() {
  const language = useLanguage();
  const refusal = PartEditorFlow.useSelector(partRefusal);
  const tooFew =
    refusal?.__typename === 'CapacityBelowSoldError'
      ? refusedCapacity({ ...refusal, least: refusal.sold + refusal.held }, language)
      : undefined;
  return (
    <PartForm words={rulesWords(language)}>
      <FormSection aria-labelledby="rules-selling">
        <SectionHeading id="rules-selling">{rulesSelling(language)}</SectionHeading>
        <PartText
          name="capacity"
          label={rulesCapacity(language)}
          hint={rulesCapacityHint(language)}
          error={tooFew}
          inputMode="numeric"
          optional
        />
        <Choices>
          <PartCheck name="isListed" label={rulesListed(language)} text={rulesListedText(language)} />
          <PartCheck name="mayBeGiven" label={rulesGive(language)} text={rulesGiveText(language)} />
        </Choices>
      </FormSection>
      <FormSection aria-labelledby="rules-cancel">
        <SectionHeading id="rules-cancel">{rulesCancel(language)}</SectionHeading>
        <PolicyFields />
      </FormSection>
    </PartForm>
  );
}
