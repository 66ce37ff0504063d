import { parseWallTime } from '#domain/event-time.ts';
import { longestRepeat, mostRepeats, rankInMonth } from '#domain/repeat.ts';
import { toldRepeat } from '#machines/desk/event-repeat/event-repeat-selectors.ts';
import {
  ruleEnds,
  ruleEndsBy,
  ruleEvery,
  ruleKind,
  ruleKindName,
  ruleMonths,
  ruleMost,
  ruleSameDay,
  ruleSameWeekday,
  ruleTimes,
  ruleTitle,
  ruleUntil,
  ruleWeeks,
} from '#messages/event-repeat.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Field, Fields, Input, Select } from '#platform/ui/field.tsx';
import { ChosenDays } from '#views/desk/event-repeat/chosen-days.tsx';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';
import { useRule } from '#views/desk/event-repeat/use-rule.ts';
import { WeekdayChoices } from '#views/desk/event-repeat/weekday-choices.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';

const kinds = ['WEEKLY', 'MONTHLY_DAY', 'MONTHLY_WEEKDAY', 'DATES'] as const;
const ends = ['TIMES', 'UNTIL'] as const;
const ranks = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'LAST'] as const;
const intervals = Array.from({ length: longestRepeat }, (_, at) => at + 1);

/** By which rule an event is repeated; each change tells the dates anew. */
export function RepeatRule() {
  const language = useLanguage();
  const { draft, isLocked, errorOf, change } = useRule();
  const { kind, every } = draft;
  const intervalName = kind === 'WEEKLY' ? ruleWeeks : ruleMonths;
  return (
    <FormSection title={ruleTitle(language)}>
      <Fields $columns={2}>
        <Field label={ruleKind(language)} hint={<KindHint />}>
          <Select
            value={kind}
            aria-disabled={isLocked}
            onChange={({ target }) => change({ kind: kinds.find((one) => one === target.value) ?? kind })}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {ruleKindName({ kind: one }, language)}
              </option>
            ))}
          </Select>
        </Field>
        {kind !== 'DATES' && (
          <Field label={ruleEvery(language)} error={errorOf('every')}>
            <Select
              value={every}
              aria-disabled={isLocked}
              onChange={({ target }) => change({ every: Number(target.value) })}
            >
              {intervals.map((count) => (
                <option key={count} value={count}>
                  {intervalName({ count }, language)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </Fields>
      {kind === 'WEEKLY' && <WeekdayChoices />}
      {kind === 'DATES' ? <ChosenDays /> : <End />}
    </FormSection>
  );
}

function KindHint() {
  const language = useLanguage();
  const { kind } = useRule().draft;
  const start = EventRepeatFlow.useSelector(toldRepeat)?.start;
  if (kind === 'MONTHLY_DAY') return ruleSameDay(language);
  if (kind !== 'MONTHLY_WEEKDAY' || start === undefined) return null;
  const rank = ranks[rankInMonth(start.slice(0, 10)) - 1] ?? 'LAST';
  return ruleSameWeekday({ rank, day: parseWallTime(start) }, language);
}

function End() {
  const language = useLanguage();
  const { draft, isLocked, errorOf, change } = useRule();
  const last = EventRepeatFlow.useSelector(toldRepeat)?.dates.at(-1);
  return (
    <Fields $columns={2}>
      <Field label={ruleEnds(language)}>
        <Select
          value={draft.ends}
          aria-disabled={isLocked}
          onChange={({ target }) =>
            change({
              ends: ends.find((one) => one === target.value) ?? draft.ends,
              // Until another day is named: that of the last date.
              until: draft.until === '' ? (last?.start.slice(0, 10) ?? '') : draft.until,
            })
          }
        >
          {ends.map((by) => (
            <option key={by} value={by}>
              {ruleEndsBy({ by }, language)}
            </option>
          ))}
        </Select>
      </Field>
      {draft.ends === 'TIMES' ? (
        <Field label={ruleTimes(language)} hint={ruleMost({ most: mostRepeats }, language)} error={errorOf('times')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            value={draft.times}
            readOnly={isLocked}
            onChange={({ target }) => change({ times: target.value })}
          />
        </Field>
      ) : (
        <Field label={ruleUntil(language)} error={errorOf('until')}>
          <Input
            type="date"
            value={draft.until}
            readOnly={isLocked}
            onChange={({ target }) => change({ until: target.value })}
          />
        </Field>
      )}
    </Fields>
  );
}
