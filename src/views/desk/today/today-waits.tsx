import { useId } from 'react';
import { styled } from 'styled-components';
import { waitsCount, waitsNone, waitsSince, waitsTitle } from '#messages/today.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Heading, Muted, Row, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { dayOf } from '#platform/viewers-day.ts';
import type { DeskWaitFieldsFragment } from '#services/desk/generated/graphql.ts';
import { signOf, waitInWords, waitLink } from '#views/desk/today/wait-words.ts';

type Wait = DeskWaitFieldsFragment;
type Props = {
  waits: readonly Wait[];
  /** Of the organizer: '/desk/players'. */
  path: string;
};

/** What somebody has to do, each with the one page where it is done. */
export function TodayWaits({ waits, path }: Props) {
  const language = useLanguage();
  const [oldest] = waits.flatMap(({ since }) => since ?? []).toSorted();
  return (
    <section aria-labelledby="today-waits">
      <Stack $gap="s3">
        <Row $gap="s4">
          <Heading id="today-waits">{waitsTitle(language)}</Heading>
          {waits.length > 0 && (
            <Muted as="p">
              {oldest === undefined
                ? waitsCount({ count: waits.length }, language)
                : waitsSince({ count: waits.length, day: dayOf(oldest, language) }, language)}
            </Muted>
          )}
        </Row>
        {waits.length === 0 ? (
          <Panel as="div">
            <p>{waitsNone(language)}</p>
          </Panel>
        ) : (
          <Tasks>
            {waits.map((wait) => (
              <Task key={`${wait.kind}:${wait.orderCode}:${wait.eventId}:${wait.since}`} wait={wait} path={path} />
            ))}
          </Tasks>
        )}
      </Stack>
    </section>
  );
}

function Task({ wait, path }: { wait: Wait; path: string }) {
  const language = useLanguage();
  const id = useId();
  const { what, more } = waitInWords(wait, language);
  const { to, words } = waitLink(wait, language);
  const { icon: Icon, kind } = signOf(wait);
  return (
    <Line>
      <Sign data-kind={kind}>
        <Icon />
      </Sign>
      <p id={id}>
        <b>{what}</b> {more}
      </p>
      <ButtonLink kind="line" small href={`${path}/${to}`} aria-describedby={id}>
        {words}
      </ButtonLink>
    </Line>
  );
}

const Tasks = styled.ul`
  background: var(--surface);
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr) auto;
  gap: 0 var(--s3);
  align-items: center;
  padding: var(--s3) var(--s4);
  border-bottom: 1px solid var(--rule);
  font-size: var(--t-small);
  line-height: 1.35;
  &:last-child {
    border-bottom: 0;
  }
  p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 29.99rem) {
    grid-template-columns: 2.25rem minmax(0, 1fr);
    align-items: start;
    > a {
      grid-column: 2;
      justify-self: start;
      margin-top: var(--s2);
    }
  }
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  border-radius: 50%;
  background: var(--well);
  color: var(--ink-2);
  &[data-kind='error'] {
    background: var(--error-wash);
    color: var(--error);
  }
  &[data-kind='warn'] {
    background: var(--warn-wash);
    color: var(--warn);
  }
`;
