import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { madeEvents, repeatedEvent } from '#machines/desk/event-repeat/event-repeat-selectors.ts';
import { madePublish } from '#messages/desk-series.ts';
import { datesDate, madeGoOn, madeText, madeTitle } from '#messages/event-repeat.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Acts, Heading, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { EventRepeatFlow } from '#views/desk/event-repeat/event-repeat-context.ts';

/** What was made, each date a way to its parts. events: the address of the organizer's events. */
export function MadeEvents({ events }: { events: string }) {
  const language = useLanguage();
  const flow = EventRepeatFlow.useActorRef();
  const made = EventRepeatFlow.useSelector(madeEvents);
  const eventId = EventRepeatFlow.useSelector(repeatedEvent);
  return (
    <Panel aria-labelledby="made">
      <Stack>
        <Heading id="made" tabIndex={-1} ref={(heading) => heading?.focus()}>
          {madeTitle({ count: made.length }, language)}
        </Heading>
        <p>{madeText(language)}</p>
        <List aria-labelledby="made">
          {made.map(({ id, start }) => {
            const day = parseWallTime(start);
            return (
              <li key={id}>
                <Anchor href={`${events}/${id}`}>{datesDate({ day, year: `${day.year}` }, language)}</Anchor>
              </li>
            );
          })}
        </List>
        <Acts>
          <ButtonLink kind="solid" href={`${events}/${eventId}/publish`}>
            {madePublish(language)}
          </ButtonLink>
          <Button kind="line" onClick={() => flow.send({ type: 'eventRepeat.goOn' })}>
            {madeGoOn(language)}
          </Button>
        </Acts>
      </Stack>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  column-gap: var(--s4);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
