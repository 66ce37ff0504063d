import { Plus } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { ruleAddDay, ruleDay } from '#messages/event-repeat.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';
import { useRule } from '#views/desk/event-repeat/use-rule.ts';

/** Dates are added one by one; those that are not wanted after all are left out below. */
export function ChosenDays() {
  const language = useLanguage();
  const { draft, isLocked, errorOf, change } = useRule();
  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = new FormData(event.currentTarget).get('day');
    if (isLocked || typeof day !== 'string' || day === '') return;
    // One that can't be used makes room for the next.
    const kept = errorOf('days') === undefined ? draft.days : draft.days.slice(0, -1);
    change({ days: [...kept.filter((one) => one !== day), day] });
  }
  return (
    <Form method="post" noValidate onSubmit={add}>
      <Field label={ruleDay(language)} error={errorOf('days')}>
        <Input type="date" name="day" readOnly={isLocked} />
      </Field>
      <Button type="submit" kind="line" aria-disabled={isLocked}>
        <Plus /> {ruleAddDay(language)}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: flex-end;
  > :first-child {
    flex: 0 1 16rem;
  }
`;
