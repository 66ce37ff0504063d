import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { deskLimits } from '#domain/desk-limits.ts';
import type { PartValue } from '#domain/part-values.ts';
import { isRecord } from '#domain/record.ts';
import { faultOf } from '#machines/desk/part-editor/part-editor-selectors.ts';
import { fieldFault } from '#messages/parts.ts';
import {
  feesAdd,
  feesDescription,
  feesFixed,
  feesLead,
  feesName,
  feesNameHint,
  feesNone,
  feesOne,
  feesPercent,
  feesRemove,
  feesTitle,
  partFees,
} from '#messages/settings.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Fields, FieldSet, Input } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { controlId, usePartField } from '#views/desk/parts/part-fields.tsx';
import { PartForm } from '#views/desk/parts/part-form.tsx';
import { textIn } from '#views/desk/parts/part-words.ts';
import { feesWords } from '#views/desk/settings/settings-words.ts';

const newFee = { id: '', name: '', description: '', fixed: '', percent: '' };
type TypedFee = Record<keyof typeof newFee, string>;

const feeIn = (value: PartValue): TypedFee => {
  const read = (name: string): string => {
    const found = isRecord(value) ? value[name] : '';
    return typeof found === 'string' ? found : '';
  };
  return {
    id: read('id'),
    name: read('name'),
    description: read('description'),
    fixed: read('fixed'),
    percent: read('percent'),
  };
};

/** What each ticket that costs anything bears beside its price. */
export function FeesPart() {
  const language = useLanguage();
  const { value, isLocked, error, type } = usePartField('fees');
  const fees = Array.isArray(value) ? value.map((fee: PartValue) => feeIn(fee)) : [];
  return (
    <PartForm words={feesWords(language)}>
      <FormSection title={partFees(language)}>
        <Muted as="p">{feesLead(language)}</Muted>
        <FieldSet label={feesTitle(language)} id={controlId('fees')} error={error}>
          <Stack $gap="s5">
            {fees.length === 0 && <p>{feesNone(language)}</p>}
            {fees.map((fee, at) => (
              <FeeRow
                key={at}
                at={at}
                fee={fee}
                isLocked={isLocked}
                onChange={(changed) => type(fees.toSpliced(at, 1, ...(changed ? [changed] : [])))}
              />
            ))}
            {fees.length < deskLimits.fees && (
              <Button kind="line" small aria-disabled={isLocked} onClick={() => !isLocked && type([...fees, newFee])}>
                <Plus /> {feesAdd(language)}
              </Button>
            )}
          </Stack>
        </FieldSet>
      </FormSection>
    </PartForm>
  );
}

type RowProps = {
  at: number;
  fee: TypedFee;
  isLocked: boolean;
  /** null: it goes. */
  onChange: (fee: TypedFee | null) => void;
};

function FeeRow({ at, fee, isLocked, onChange }: RowProps) {
  const language = useLanguage();
  const field = (name: keyof TypedFee) => ({ at, name, fee, isLocked, onChange });
  return (
    <Box role="group" aria-label={feesOne({ number: at + 1 }, language)}>
      <Fields $columns={2}>
        <FeeField {...field('name')} label={feesName(language)} hint={feesNameHint(language)} />
        <FeeField {...field('description')} label={feesDescription(language)} optional />
        <FeeField {...field('fixed')} label={feesFixed(language)} inputMode="decimal" optional />
        <FeeField {...field('percent')} label={feesPercent(language)} inputMode="decimal" optional />
      </Fields>
      <IconButton
        type="button"
        aria-label={feesRemove({ number: at + 1 }, language)}
        aria-disabled={isLocked}
        onClick={() => !isLocked && onChange(null)}
      >
        <X />
      </IconButton>
    </Box>
  );
}

type FieldProps = RowProps & {
  name: keyof TypedFee;
  label: string;
  hint?: string;
  optional?: boolean;
  inputMode?: 'decimal';
};

function FeeField({ at, name, fee, isLocked, onChange, inputMode, ...field }: FieldProps) {
  const language = useLanguage();
  const path = `fees.${at}.${name}`;
  const fault = PartEditorFlow.useSelector(faultOf(path));
  return (
    <Field id={controlId(path)} error={fault === null ? undefined : fieldFault({ fault }, language)} {...field}>
      <Input
        autoComplete="off"
        value={textIn(fee[name])}
        readOnly={isLocked}
        {...(inputMode && { inputMode })}
        onChange={(event) => onChange({ ...fee, [name]: event.target.value })}
      />
    </Field>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: start;
  padding-top: var(--s4);
  border-top: 1px solid var(--rule);
  /* Beside the first control, not its label. */
  > button {
    margin-top: 1.5rem;
  }
`;
