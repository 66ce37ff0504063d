import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { monthAfter } from '#domain/day.ts';
import { cursorDay } from '#machines/account/my-events/day-calendar-selectors.ts';
import {
  calendarCancel,
  calendarNextMonth,
  calendarNextYear,
  calendarOk,
  calendarPreviousMonth,
  calendarPreviousYear,
  dateMonth,
  dateMonthShort,
} from '#messages/my-events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { CalendarGrid } from '#views/account/my-events/calendar-grid.tsx';
import { partsOf } from '#views/account/my-events/day-words.ts';
import { DayCalendarFlow } from '#views/account/my-events/my-events-context.ts';

/** The calendar of My events: 42 days, month and year navigation, Cancel and OK (customer specification §2). */
export function Calendar({ style }: { style?: CSSProperties }) {
  const language = useLanguage();
  const flow = DayCalendarFlow.useActorRef();
  const cursor = DayCalendarFlow.useSelector(cursorDay);
  const month = partsOf(cursor);
  const turn = (months: number) => flow.send({ type: 'calendar.moveTo', day: monthAfter(cursor, months) });
  return (
    <Face style={style}>
      <Head>
        <IconButton aria-label={calendarPreviousYear(language)} onClick={() => turn(-12)}>
          <ChevronsLeft />
        </IconButton>
        <IconButton aria-label={calendarPreviousMonth(language)} onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <b aria-live="polite">{dateMonthShort({ month, year: String(month.year) }, language)}</b>
        <IconButton aria-label={calendarNextMonth(language)} onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
        <IconButton aria-label={calendarNextYear(language)} onClick={() => turn(12)}>
          <ChevronsRight />
        </IconButton>
      </Head>
      <CalendarGrid caption={dateMonth({ month, year: String(month.year) }, language)} />
      <Acts>
        <Button kind="quiet" small onClick={() => flow.send({ type: 'calendar.cancel' })}>
          {calendarCancel(language)}
        </Button>
        <Button small onClick={() => flow.send({ type: 'calendar.confirm' })}>
          {calendarOk(language)}
        </Button>
      </Acts>
    </Face>
  );
}

const Face = styled.div`
  background: var(--surface);
  padding: var(--s4);
  max-width: 23rem;
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto auto 1fr auto auto;
  align-items: center;
  text-align: center;
  b {
    font: 640 var(--t-name) / 1.2 var(--font-display);
  }
  ${phone} {
    > :is(button, *[type]) {
      padding: 0;
    }
  }
`;

const Acts = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: var(--s2);
  margin-top: var(--s3);
  padding-top: var(--s3);
  border-top: 1px solid var(--rule);
`;
