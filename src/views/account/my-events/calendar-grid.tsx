import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { calendarDays, dayAfter, daysSinceMonday, monthAfter, monthOf } from '#domain/day.ts';
import type { Day } from '#domain/is-day.ts';
import {
  calendarToday,
  cursorDay,
  markedDay,
  registeredDays,
} from '#machines/account/my-events/day-calendar-selectors.ts';
import { calendarRegistered, dateWeekday } from '#messages/my-events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { fullDate, partsOf } from '#views/account/my-events/day-words.ts';
import { DayCalendarFlow } from '#views/account/my-events/my-events-context.ts';

const keyWays: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => dayAfter(day, -1),
  ArrowRight: (day) => dayAfter(day, 1),
  ArrowUp: (day) => dayAfter(day, -7),
  ArrowDown: (day) => dayAfter(day, 7),
  Home: (day) => dayAfter(day, -daysSinceMonday(day)),
  End: (day) => dayAfter(day, 6 - daysSinceMonday(day)),
  PageUp: (day) => monthAfter(day, -1),
  PageDown: (day) => monthAfter(day, 1),
};
const keyWaysWithShift: typeof keyWays = {
  PageUp: (day) => monthAfter(day, -12),
  PageDown: (day) => monthAfter(day, 12),
};

/** Six weeks of buttons; the arrow keys move among them, and one of them is in the tab order. */
export function CalendarGrid({ caption }: { caption: string }) {
  const language = useLanguage();
  const flow = DayCalendarFlow.useActorRef();
  const cursor = DayCalendarFlow.useSelector(cursorDay);
  const days = calendarDays(cursor);
  const table = useFocusOnCursor(cursor);
  const move = (event: KeyboardEvent) => {
    const way = (event.shiftKey ? keyWaysWithShift[event.key] : undefined) ?? keyWays[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    flow.send({ type: 'calendar.moveTo', day: way(cursor) });
  };
  return (
    <Table ref={table} onKeyDown={move}>
      <VisuallyHidden as="caption">{caption}</VisuallyHidden>
      <thead>
        <tr>
          {days.slice(0, 7).map((day) => (
            <th key={daysSinceMonday(day)} scope="col" abbr={dateWeekday({ day: partsOf(day) }, language)}>
              {dateWeekday({ day: partsOf(day) }, language).slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[0, 1, 2, 3, 4, 5].map((week) => (
          <tr key={week}>
            {days.slice(week * 7, week * 7 + 7).map((day, index) => (
              <td key={index}>
                <DayButton day={day} isCursor={day === cursor} isOut={monthOf(day) !== monthOf(cursor)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function DayButton({ day, isCursor, isOut }: { day: Day; isCursor: boolean; isOut: boolean }) {
  const language = useLanguage();
  const flow = DayCalendarFlow.useActorRef();
  const date = fullDate(day, language);
  const isMarked = DayCalendarFlow.useSelector(markedDay) === day;
  const isToday = DayCalendarFlow.useSelector(calendarToday) === day;
  const isRegistered = DayCalendarFlow.useSelector(registeredDays).includes(day);
  return (
    <Cell
      type="button"
      tabIndex={isCursor ? 0 : -1}
      aria-label={isRegistered ? calendarRegistered({ date }, language) : date}
      aria-pressed={isMarked}
      aria-current={isToday ? 'date' : undefined}
      data-out={isOut ? '' : undefined}
      data-registered={isRegistered ? '' : undefined}
      onClick={() => flow.send({ type: 'calendar.mark', day })}
    >
      {Number(day.slice(8))}
    </Cell>
  );
}

/** While the focus is on a day it goes along with the cursor. */
function useFocusOnCursor(cursor: Day) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (!table.current?.contains(document.activeElement)) return;
    table.current.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);
  return table;
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  margin-top: var(--s2);
  table-layout: fixed;
  th {
    font-size: var(--t-fine);
    font-weight: 600;
    color: var(--ink-2);
    padding-block: var(--s2);
  }
  td {
    padding: 0;
    text-align: center;
  }
`;

const Cell = styled.button`
  width: 100%;
  height: 2.75rem;
  background: none;
  border: 0;
  border-radius: var(--radius);
  cursor: pointer;
  font-variant-numeric: tabular-nums;
  font-size: var(--t-small);
  position: relative;
  font-weight: 500;
  padding: 0;
  &:hover {
    background: var(--well);
  }
  &[data-out] {
    color: var(--ink-3);
  }
  &[data-registered]::after {
    content: '';
    position: absolute;
    left: 50%;
    bottom: 5px;
    width: 5px;
    height: 5px;
    translate: -50% 0;
    border-radius: 50%;
    background: currentColor;
  }
  &[aria-current] {
    box-shadow: inset 0 0 0 1.5px var(--ink);
  }
  &[aria-pressed='true'] {
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 660;
  }
`;
