import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { mostRepeats } from '#domain/repeat.ts';
import * as selectors from '#machines/desk/event-repeat/event-repeat-selectors.ts';
import {
  datesCut,
  datesDate,
  datesNone,
  datesOpens,
  datesThere,
  datesTime,
  datesTitle,
  makeDeed,
  makePending,
  pageReading,
} from '#messages/event-repeat.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Acts, Muted } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { EventRepeatFieldsFragment } from '#services/desk/generated/graphql.ts';
import { zoneInWords } from '#views/desk/event/time-zones.ts';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';
import { FormSection } from '#views/desk/forms/form-section.tsx';

/** The dates of the rule, each of which can be left out, and the one action. */
export function RepeatDates() {
  const language = useLanguage();
  const isReading = EventRepeatFlow.useSelector(selectors.repeatState) === 'readingDates';
  const repeat = EventRepeatFlow.useSelector(selectors.toldRepeat);
  return (
    <FormSection title={datesTitle(language)}>
      {isReading && <VisuallyHidden role="status">{pageReading(language)}</VisuallyHidden>}
      {repeat ? <Dates repeat={repeat} isBusy={isReading} /> : <SkeletonBar $height="8rem" />}
      <Make />
    </FormSection>
  );
}

type Repeat = EventRepeatFieldsFragment;

function Dates({ repeat: { start, timeZone, dates, isCut }, isBusy }: { repeat: Repeat; isBusy: boolean }) {
  const language = useLanguage();
  if (dates.length === 0) return <Muted as="p">{datesNone(language)}</Muted>;
  const zone = zoneInWords(timeZone, language);
  return (
    <InColumns aria-busy={isBusy}>
      <Muted as="p">{datesTime({ time: parseWallTime(start), zone }, language)}</Muted>
      <Choices>
        {dates.map((date) => (
          <DateChoice key={date.start} date={date} />
        ))}
      </Choices>
      {isCut && <Muted as="p">{datesCut({ most: mostRepeats }, language)}</Muted>}
    </InColumns>
  );
}

function DateChoice({ date: { start, salesStart, isThere } }: { date: Repeat['dates'][number] }) {
  const language = useLanguage();
  const flow = EventRepeatFlow.useActorRef();
  const leftOut = EventRepeatFlow.useSelector(selectors.leftOutStarts);
  const canChoose = EventRepeatFlow.useSelector(selectors.canChoose);
  const day = parseWallTime(start);
  return (
    <Choice
      type="checkbox"
      label={
        <>
          {datesDate({ day, year: `${day.year}` }, language)}
          {isThere && <Badge>{datesThere(language)}</Badge>}
        </>
      }
      text={salesStart === null ? undefined : datesOpens({ from: parseWallTime(salesStart) }, language)}
      checked={!isThere && !leftOut.includes(start)}
      disabled={isThere}
      aria-disabled={!canChoose}
      onChange={() => flow.send({ type: 'eventRepeat.toggle', start })}
    />
  );
}

function Make() {
  const language = useLanguage();
  const flow = EventRepeatFlow.useActorRef();
  const state = EventRepeatFlow.useSelector(selectors.repeatState);
  const count = EventRepeatFlow.useSelector(selectors.chosenCount);
  const canMake = EventRepeatFlow.useSelector(selectors.canMake);
  const isMaking = state === 'making' || state === 'unknown';
  return (
    <Acts>
      <Button
        aria-disabled={!canMake}
        pending={isMaking && makePending(language)}
        onClick={() => canMake && flow.send({ type: 'eventRepeat.make', idempotencyKey: newIdempotencyKey() })}
      >
        {makeDeed({ count }, language)}
      </Button>
    </Acts>
  );
}

const InColumns = styled.div`
  display: grid;
  gap: var(--s4);
  > div {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
    column-gap: var(--s4);
  }
`;
