import { bears } from '#domain/admission-taxes.ts';
import { provinceCodes } from '#domain/provinces.ts';
import { valueOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  taxChoose,
  taxCollects,
  taxCollectsText,
  taxGst,
  taxProvince,
  taxPst,
  taxQst,
  taxSmall,
  taxSmallText,
  taxTitle,
  taxWhether,
} from '#messages/organization-start.ts';
import { taxesLater, taxesOperator } from '#messages/settings.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Fields, FieldSet } from '#platform/ui/field.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { controlId, PartSelect, PartText, usePartField } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { taxesWords } from '#views/desk/settings/settings-words.ts';
import { provincesIn, taxesHint } from '#views/desk/start/province-taxes.ts';

/** Where the organizer is, and so which taxes its tickets bear, under which numbers. */
export function TaxesPart() {
  const language = useLanguage();
  const typed = PartEditorFlow.useSelector(valueOf('province'));
  const collectsTaxes = PartEditorFlow.useSelector(valueOf('collectsTaxes')) === true;
  const province = provinceCodes.find((code) => code === typed) ?? '';
  const hint = taxesHint(province, collectsTaxes, language) ?? taxesOperator(language);
  return (
    <PartForm words={taxesWords(language)}>
      <FormSection title={taxTitle(language)}>
        <Fields $columns={2}>
          <PartSelect
            name="province"
            label={taxProvince(language)}
            hint={hint}
            options={[
              { value: '', words: taxChoose(language) },
              ...provincesIn(language).map(({ code, name }) => ({ value: code, words: name })),
            ]}
          />
        </Fields>
        <Collects />
        {collectsTaxes && (
          <Fields $columns={2}>
            <PartText name="gstNumber" label={taxGst(language)} optional />
            {(!province || bears(province, 'QST')) && <PartText name="qstNumber" label={taxQst(language)} optional />}
            {(!province || bears(province, 'PST')) && <PartText name="pstNumber" label={taxPst(language)} optional />}
          </Fields>
        )}
        <Muted as="p">{taxesLater(language)}</Muted>
      </FormSection>
    </PartForm>
  );
}

function Collects() {
  const language = useLanguage();
  const { value, isLocked, error, type } = usePartField('collectsTaxes');
  const choice = (collects: boolean) => ({
    type: 'radio' as const,
    name: 'collectsTaxes',
    'aria-disabled': isLocked,
    checked: value === collects,
    onChange: () => type(collects),
  });
  return (
    <FieldSet label={taxWhether(language)} id={controlId('collectsTaxes')} error={error}>
      <Choices bare>
        <Choice {...choice(true)} label={taxCollects(language)} text={taxCollectsText(language)} />
        <Choice {...choice(false)} label={taxSmall(language)} text={taxSmallText(language)} />
      </Choices>
    </FieldSet>
  );
}
