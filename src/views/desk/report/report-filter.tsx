import { Fragment, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { areDaysRefused, deskReport, reportsState, wantedReport } from '#machines/desk/report/reports-selectors.ts';
import {
  filterAll,
  filterChoice,
  filterEvent,
  filterFrom,
  filterRefused,
  filterShow,
  filterTitle,
  filterTo,
} from '#messages/desk-reports.ts';
import { useLanguage } from '#platform/language-context.ts';
import { narrow, phone } from '#platform/look/media.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input, Select } from '#platform/ui/field.tsx';
import { ReportsFlow } from '#views/desk/report/reports-context.ts';

const typedIn = (form: FormData, name: string): string | null => {
  const typed = form.get(name);
  return typeof typed === 'string' && typed !== '' ? typed : null;
};

/** Of which event, and of which days the report is. */
export function ReportFilter() {
  const language = useLanguage();
  const reports = ReportsFlow.useActorRef();
  const wanted = ReportsFlow.useSelector(wantedReport);
  const report = ReportsFlow.useSelector(deskReport);
  const isRefused = ReportsFlow.useSelector(areDaysRefused);
  const isReading = ReportsFlow.useSelector(reportsState) === 'readingReport';
  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const dayOf = (name: 'from' | 'to') => {
      const typed = typedIn(form, name);
      // What was only told, as nobody asked for it, stays open: the last day is today's tomorrow too.
      return wanted[name] === null && typed === report?.[name] ? null : typed;
    };
    const days =
      wanted.kind === 'ANSWERS' ? { from: wanted.from, to: wanted.to } : { from: dayOf('from'), to: dayOf('to') };
    reports.send({ type: 'reports.choose', wanted: { kind: wanted.kind, eventId: typedIn(form, 'event'), ...days } });
  }
  const events = report?.events ?? [];
  return (
    <Form
      method="post"
      role="search"
      aria-label={filterTitle(language)}
      noValidate
      onSubmit={ask}
      data-plain={wanted.kind === 'ANSWERS' ? '' : undefined}
    >
      {/* Another address fills the fields anew; the button keeps the focus. */}
      <Fragment key={`${wanted.eventId} ${wanted.from ?? report?.from} ${wanted.to ?? report?.to}`}>
        <Field label={filterEvent(language)}>
          <Select name="event" defaultValue={wanted.eventId ?? ''}>
            <option value="">{filterAll(language)}</option>
            {events.map(({ id, name, startWallTime }) => (
              <option key={id} value={id}>
                {filterChoice({ name, day: parseWallTime(startWallTime) }, language)}
              </option>
            ))}
          </Select>
        </Field>
        {wanted.kind === 'SALES' && (
          <>
            <Field label={filterFrom(language)} error={isRefused ? filterRefused(language) : undefined}>
              <Input type="date" name="from" defaultValue={wanted.from ?? report?.from} />
            </Field>
            <Field label={filterTo(language)}>
              <Input type="date" name="to" defaultValue={wanted.to ?? report?.to} />
            </Field>
          </>
        )}
      </Fragment>
      <Button type="submit" kind="line" aria-disabled={isReading}>
        {filterShow(language)}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: var(--s3) var(--s4);
  align-items: end;
  &[data-plain] {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  ${narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${phone} {
    > button {
      grid-column: 1 / -1;
    }
  }
  input {
    min-width: 0;
  }
  @media (max-width: 25.99rem) {
    > * {
      grid-column: 1 / -1;
    }
  }
  @media print {
    display: none;
  }
`;
