import type { FormEvent } from 'react';
import { datesFirst, datesLast, datesShow } from '#messages/event-filters.ts';
import { formText } from '#platform/form-text.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { Row } from '#platform/ui/page.tsx';

type Props = { start: string; end: string; onChoose: (start: string, end: string) => void };

/** The two days of a custom range. */
export function CustomDates({ start, end, onChoose }: Props) {
  const language = useLanguage();
  return (
    <Row
      as="form"
      style={{ alignItems: 'end', marginBottom: 'var(--s6)' }}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const form = event.currentTarget;
        onChoose(formText(form, 'customStartDate'), formText(form, 'customEndDate'));
      }}
    >
      <Field label={datesFirst(language)}>
        <Input type="date" name="customStartDate" defaultValue={start} />
      </Field>
      <Field label={datesLast(language)}>
        <Input type="date" name="customEndDate" defaultValue={end} />
      </Field>
      <Button type="submit" kind="line">
        {datesShow(language)}
      </Button>
    </Row>
  );
}
