import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { bears } from '#domain/admission-taxes.ts';
import type { Draft } from '#machines/desk/organization-start/draft.ts';
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
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Field, Fields, FieldSet, Input, Select } from '#platform/ui/field.tsx';
import { faultWords } from '#views/desk/forms/fault-words.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { provincesIn, taxesHint } from '#views/desk/start/province-taxes.ts';

type Props = { form: UseFormReturn<Draft>; isSaving: boolean };

/** Where the organizer is, and so which taxes its tickets bear, under which numbers. */
export function TaxSection({ form: { register, control, formState }, isSaving }: Props) {
  const language = useLanguage();
  const { errors } = formState;
  const [province, collectsTaxes] = useWatch({ control, name: ['province', 'collectsTaxes'] });
  return (
    <FormSection title={taxTitle(language)}>
      <Fields $columns={2}>
        <Field
          label={taxProvince(language)}
          hint={taxesHint(province, collectsTaxes, language)}
          error={faultWords(errors.province?.message, language)}
        >
          <Select aria-disabled={isSaving} {...register('province')}>
            <option value="">{taxChoose(language)}</option>
            {provincesIn(language).map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </Fields>
      <Collects control={control} isSaving={isSaving} />
      {collectsTaxes && (
        <Fields $columns={2}>
          <Field label={taxGst(language)} optional error={faultWords(errors.gstNumber?.message, language)}>
            <Input autoComplete="off" readOnly={isSaving} {...register('gstNumber')} />
          </Field>
          {province && bears(province, 'QST') && (
            <Field label={taxQst(language)} optional error={faultWords(errors.qstNumber?.message, language)}>
              <Input autoComplete="off" readOnly={isSaving} {...register('qstNumber')} />
            </Field>
          )}
          {province && bears(province, 'PST') && (
            <Field label={taxPst(language)} optional error={faultWords(errors.pstNumber?.message, language)}>
              <Input autoComplete="off" readOnly={isSaving} {...register('pstNumber')} />
            </Field>
          )}
        </Fields>
      )}
    </FormSection>
  );
}

function Collects({ control, isSaving }: Pick<UseFormReturn<Draft>, 'control'> & { isSaving: boolean }) {
  const language = useLanguage();
  const { field } = useController({ control, name: 'collectsTaxes' });
  const choice = (value: boolean) => ({
    type: 'radio' as const,
    name: field.name,
    'aria-disabled': isSaving,
    checked: field.value === value,
    onChange: () => field.onChange(value),
  });
  return (
    <FieldSet label={taxWhether(language)}>
      <Choices bare>
        <Choice {...choice(true)} label={taxCollects(language)} text={taxCollectsText(language)} />
        <Choice {...choice(false)} label={taxSmall(language)} text={taxSmallText(language)} />
      </Choices>
    </FieldSet>
  );
}
