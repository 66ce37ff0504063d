import { historyGone, historyQuestions, historyTitle, historyWhat } from '#messages/desk-person.ts';
import { timePlain } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Stack } from '#platform/ui/page.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { DeskPersonFieldsFragment } from '#services/desk/generated/graphql.ts';
import { Timeline } from '#views/desk/order/order-parts.ts';
import { SheetHeading } from '#views/desk/person/sheet-heading.ts';

/** What became of a registration, and what the team did and noted about it. */
export function PersonHistory({ person: { history } }: { person: DeskPersonFieldsFragment }) {
  const language = useLanguage();
  if (history.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="history" $gap="s3">
      <SheetHeading id="history" as="h3">
        {historyTitle(language)}
      </SheetHeading>
      <Timeline>
        {history.map(({ id, at, what, by, text, questions }) => (
          <li key={id} data-look="done">
            <div>
              {historyWhat({ what, by: by ?? historyGone(language) }, language)}
              {text !== null && <div>{text}</div>}
              {questions.length > 0 && <div>{historyQuestions({ questions: questions.join(', ') }, language)}</div>}
              <time dateTime={at}>{timePlain({ time: timeOf(at, language) }, language)}</time>
            </div>
          </li>
        ))}
      </Timeline>
    </Stack>
  );
}
