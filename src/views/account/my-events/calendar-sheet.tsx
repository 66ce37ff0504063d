import { calendarChoose } from '#messages/my-events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { Dialog } from '#platform/ui/dialog.tsx';
import { styled } from 'styled-components';
import { Calendar } from '#views/account/my-events/calendar.tsx';
import { DayCalendarFlow } from '#views/account/my-events/my-events-context.ts';

/** The calendar over a narrow page; the page's own stays where it is, unseen. */
export function CalendarSheet() {
  const language = useLanguage();
  const flow = DayCalendarFlow.useActorRef();
  return (
    <Dialog
      open
      title={calendarChoose(language)}
      width="26rem"
      onOpenChange={() => flow.send({ type: 'calendar.cancel' })}
      onOpenAutoFocus={(event) => {
        if (!(event.target instanceof HTMLElement)) return;
        event.preventDefault();
        event.target.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
      }}
    >
      <Bleed>
        <Calendar style={{ padding: 0, maxWidth: 'none' }} />
      </Bleed>
    </Dialog>
  );
}

/** So that days are 44px wide on the narrowest phone. */
const Bleed = styled.div`
  ${phone} {
    table {
      width: calc(100% + 2 * var(--s3));
      margin-inline: calc(-1 * var(--s3));
    }
  }
`;
