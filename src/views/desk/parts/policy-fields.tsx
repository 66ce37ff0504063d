import { Plus, X } from 'lucide-react';
import { styled } from 'styled-components';
import { policyLimits } from '#domain/cancellation/cancellation-policy.ts';
import type { PartValue } from '#domain/part-values.ts';
import { isRecord } from '#domain/record.ts';
import { typedValues } from '#machines/desk/part-editor/part-editor-selectors.ts';
import {
  policyAdd,
  policyApproval,
  policyApprovalName,
  policyFeesBack,
  policyKeep,
  policyKeepHint,
  policyKind,
  policyKindName,
  policyPercent,
  policyPreview,
  policyRemove,
  policyUnit,
  policyUnitName,
  policyUntil,
  policyWindow,
  policyWindows,
} from '#messages/parts.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Field, Fields, FieldSet, Input, Select } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { controlId, PartCheck, PartSelect, PartText, usePartField } from '#views/desk/parts/part-fields.tsx';
import { approvals, policyKinds, policyInWords } from '#views/desk/parts/policy-field-words.ts';

const units = ['days', 'hours'] as const;
const newWindow = { until: '7', unit: 'days', percent: '100' };

/** What comes back of a ticket that is cancelled: fields, and what buyers read of them. */
export function PolicyFields() {
  const language = useLanguage();
  const kind = usePartField('policy.kind');
  const values = PartEditorFlow.useSelector(typedValues);
  return (
    <Stack $gap="s5">
      <FieldSet label={policyKind(language)} id={controlId('policy.kind')} error={kind.error}>
        <Choices>
          {policyKinds.map((one) => (
            <Choice
              key={one}
              type="radio"
              name="policy.kind"
              label={policyKindName({ kind: one }, language)}
              checked={kind.value === one}
              aria-disabled={kind.isLocked}
              onChange={() => kind.type(one)}
            />
          ))}
        </Choices>
      </FieldSet>
      {kind.value === 'WINDOWS' && <WindowsFields />}
      <Muted as="p">{policyPreview({ terms: policyInWords(values, language) }, language)}</Muted>
    </Stack>
  );
}

function WindowsFields() {
  const language = useLanguage();
  return (
    <>
      <Windows />
      <Fields $columns={2}>
        <PartText
          name="policy.keep"
          label={policyKeep(language)}
          hint={policyKeepHint(language)}
          inputMode="decimal"
          optional
        />
        <PartSelect
          name="policy.approval"
          label={policyApproval(language)}
          options={approvals.map((one) => ({ value: one, words: policyApprovalName({ when: one }, language) }))}
        />
      </Fields>
      <Choices>
        <PartCheck name="policy.feesBack" label={policyFeesBack(language)} />
      </Choices>
    </>
  );
}

function Windows() {
  const language = useLanguage();
  const { value, isLocked, error, type } = usePartField('policy.windows');
  const windows: readonly PartValue[] = Array.isArray(value) ? value : [];
  return (
    <FieldSet label={policyWindows(language)} id={controlId('policy.windows')} error={error}>
      <Stack $gap="s3">
        {windows.map((window, at) => (
          <WindowRow
            key={at}
            at={at}
            window={isRecord(window) ? window : {}}
            isLocked={isLocked}
            onChange={(changed) => type(windows.toSpliced(at, 1, ...(changed ? [changed] : [])))}
          />
        ))}
        {windows.length < policyLimits.windows && (
          <Button kind="line" small aria-disabled={isLocked} onClick={() => !isLocked && type([...windows, newWindow])}>
            <Plus /> {policyAdd(language)}
          </Button>
        )}
      </Stack>
    </FieldSet>
  );
}

type WindowProps = {
  at: number;
  window: Record<string, unknown>;
  isLocked: boolean;
  /** null: it goes. */
  onChange: (window: PartValue | null) => void;
};

function WindowRow({ at, window, isLocked, onChange }: WindowProps) {
  const language = useLanguage();
  const typed = { until: wordsIn(window['until']), unit: wordsIn(window['unit']), percent: wordsIn(window['percent']) };
  return (
    <Row role="group" aria-label={policyWindow({ number: at + 1 }, language)}>
      <Field label={policyPercent(language)}>
        <Input
          inputMode="numeric"
          value={typed.percent}
          readOnly={isLocked}
          onChange={(event) => onChange({ ...typed, percent: event.target.value })}
        />
      </Field>
      <Field label={policyUntil(language)}>
        <Input
          inputMode="numeric"
          value={typed.until}
          readOnly={isLocked}
          onChange={(event) => onChange({ ...typed, until: event.target.value })}
        />
      </Field>
      <Field label={policyUnit(language)}>
        <Select
          value={typed.unit}
          aria-disabled={isLocked}
          onChange={(event) => onChange({ ...typed, unit: event.target.value })}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {policyUnitName({ unit }, language)}
            </option>
          ))}
        </Select>
      </Field>
      <IconButton
        type="button"
        aria-label={policyRemove({ number: at + 1 }, language)}
        aria-disabled={isLocked}
        onClick={() => !isLocked && onChange(null)}
      >
        <X />
      </IconButton>
    </Row>
  );
}

const wordsIn = (value: unknown): string => (typeof value === 'string' ? value : '');

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr)) auto;
  gap: var(--s2) var(--s3);
  align-items: end;
  @media (max-width: 29.99rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;
