import { styled } from 'styled-components';
import { daysSinceMonday } from '#domain/day.ts';
import { parseWallTime } from '#domain/event-time.ts';
import { toldRepeat } from '#machines/desk/event-repeat/event-repeat-selectors.ts';
import { ruleWeekday, ruleWeekdays } from '#messages/event-repeat.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { FieldSet } from '#platform/ui/field.tsx';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';
import { useRule } from '#views/desk/event-repeat/use-rule.ts';

/** A Monday, and the days after it. */
const week = Array.from({ length: 7 }, (_, at) => parseWallTime(`2024-01-0${at + 1}T12:00:00`));

/** The days of the week; the event's own until others are named. */
export function WeekdayChoices() {
  const language = useLanguage();
  const { draft, isLocked, errorOf, change } = useRule();
  const start = EventRepeatFlow.useSelector(toldRepeat)?.start;
  const own = start === undefined ? [] : [daysSinceMonday(start.slice(0, 10))];
  const chosen = draft.weekdays.length > 0 ? draft.weekdays : own;
  return (
    <FieldSet label={ruleWeekdays(language)} error={errorOf('weekdays')}>
      <InRow>
        <Choices bare>
          {week.map((day, weekday) => (
            <Choice
              key={day.day}
              type="checkbox"
              label={ruleWeekday({ day }, language)}
              checked={chosen.includes(weekday)}
              aria-disabled={isLocked}
              onChange={({ target }) =>
                change({
                  weekdays: target.checked ? [...chosen, weekday] : chosen.filter((one) => one !== weekday),
                })
              }
            />
          ))}
        </Choices>
      </InRow>
    </FieldSet>
  );
}

const InRow = styled.div`
  > div {
    grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
    column-gap: var(--s4);
  }
`;
