import type { FC } from 'react';
import * as selectors from '#machines/desk/event-repeat/event-repeat-selectors.ts';
import { pageDenied, pageLead } from '#messages/event-repeat.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';
import { MadeEvents } from '#views/desk/event-repeat/made-events.tsx';
import { RepeatRule } from '#views/desk/event-repeat/repeat-rule.tsx';
import { RepeatDates } from '#views/desk/event-repeat/repeat-dates.tsx';
import { RepeatTrouble } from '#views/desk/event-repeat/repeat-trouble.tsx';

/** events: the address of the organizer's events. */
type Props = { events: string };

function Repeating() {
  const language = useLanguage();
  return (
    <Stack $gap="s4">
      <Muted as="p">{pageLead(language)}</Muted>
      <div>
        <RepeatRule />
        <RepeatDates />
      </div>
      <RepeatTrouble />
    </Stack>
  );
}

function Denied() {
  const language = useLanguage();
  return (
    <Panel as="div">
      <p>{pageDenied(language)}</p>
    </Panel>
  );
}

const faces = {
  readingDates: Repeating,
  unreadable: Repeating,
  unusable: Repeating,
  choosing: Repeating,
  making: Repeating,
  unknown: Repeating,
  made: MadeEvents,
  notTheirs: Denied,
} satisfies Record<ReturnType<typeof selectors.repeatState>, FC<Props>>;

/** /desk/:organization/events/:eventId/repeat (docs/decisions/174). */
export function EventRepeatScreen(props: Props) {
  const Face: FC<Props> = faces[EventRepeatFlow.useSelector(selectors.repeatState)];
  return <Face {...props} />;
}
