import { Calendar } from 'lucide-react';
import { styled } from 'styled-components';
import { isSheetOpen } from '#machines/account/my-events/day-calendar-selectors.ts';
import { chosenDay } from '#machines/account/my-events/my-events-selectors.ts';
import { calendarDay } from '#messages/my-events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { SelectButton } from '#platform/ui/select.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { shortDate } from '#views/account/my-events/day-words.ts';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';

/** On a narrow page: the chosen day, which opens the calendar. */
export function DaySelect() {
  const language = useLanguage();
  const calendar = DayCalendarFlow.useActorRef();
  const isOpen = DayCalendarFlow.useSelector(isSheetOpen);
  const day = MyEventsFlow.useSelector(chosenDay);
  return (
    <NarrowSelect
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => calendar.send({ type: 'calendar.open' })}
    >
      <Calendar />
      <VisuallyHidden>{calendarDay(language)} </VisuallyHidden>
      {shortDate(day, language)}
    </NarrowSelect>
  );
}

const NarrowSelect = styled(SelectButton)`
  @media (min-width: 64rem) {
    && {
      display: none;
    }
  }
`;
