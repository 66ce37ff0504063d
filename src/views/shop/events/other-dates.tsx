import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import { datesDate, datesTitle } from '#messages/other-dates.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Heading } from '#platform/ui/page.tsx';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';

/** When it takes place besides: each date is a page of its own. */
export function OtherDates({ dates }: { dates: EventDetail['otherDates'] }) {
  const language = useLanguage();
  return (
    <Section aria-labelledby="other-dates">
      <Heading as="h2" id="other-dates">
        {datesTitle(language)}
      </Heading>
      <ul>
        {dates.map(({ id, startWallTime }) => {
          const time = parseWallTime(startWallTime);
          return (
            <li key={id}>
              <TextLink href={`/event/${id}`} hit>
                {datesDate({ day: time, year: `${time.year}`, time }, language)}
              </TextLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

const Section = styled.section`
  margin-top: var(--s8);
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
    gap: 0 var(--s4);
    margin-top: var(--s3);
  }
`;
