import { CircleAlert, CircleCheck } from 'lucide-react';
import { parseWallTime } from '#domain/event-time.ts';
import { canBePublished } from '#machines/desk/series-publication/series-publication-machine.ts';
import { checkMissing, checkName } from '#messages/desk-publish.ts';
import { draftsBeyond, draftsCount, draftsDate, draftsReady, draftsWay } from '#messages/desk-series.ts';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Muted } from '#platform/ui/page.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { SeriesDraftsFieldsFragment } from '#services/desk/generated/graphql.ts';
import { CheckLine } from '#views/desk/publish/check-line.ts';

type Series = SeriesDraftsFieldsFragment;
type Draft = Series['drafts'][number];
type Props = {
  series: Series;
  /** The address of the organizer's events. */
  events: string;
};

/** Each draft by its date, with what keeps it from being published and the way to that. */
export function SeriesDraftList({ series: { drafts, liveLimit }, events }: Props) {
  const language = useLanguage();
  if (drafts.length === 0) return null;
  const ready = drafts.filter(canBePublished).length;
  return (
    <div>
      <p>{draftsCount({ ready, all: drafts.length }, language)}</p>
      <ul>
        {drafts.map((draft) => (
          <DraftRow key={draft.id} draft={draft} limit={liveLimit} href={`${events}/${draft.id}/publish`} />
        ))}
      </ul>
    </div>
  );
}

function DraftRow({ draft, limit, href }: { draft: Draft; limit: number; href: string }) {
  const language = useLanguage();
  const day = parseWallTime(draft.start);
  const date = draftsDate({ day, year: `${day.year}`, time: day }, language);
  const isReady = canBePublished(draft);
  return (
    <CheckLine data-level={isReady ? 'OK' : 'ERROR'}>
      {isReady ? <CircleCheck /> : <CircleAlert />}
      <p>
        <b>{date}</b> {draft.name}
        <br />
        <Muted as="span">{isReady ? draftsReady(language) : whyNot(draft, limit, language)}</Muted>
      </p>
      <ButtonLink kind="quiet" small href={href}>
        {draftsWay(language)}
        <VisuallyHidden> {date}</VisuallyHidden>
      </ButtonLink>
    </CheckLine>
  );
}

/** Each error once, as the checks of a single event name it. */
function whyNot({ problems, isBeyondLimit }: Draft, limit: number, language: Language): string {
  if (isBeyondLimit) return draftsBeyond({ limit }, language);
  const names = problems.map((problem) =>
    problem.code === 'LANGUAGE_MISSING'
      ? checkMissing({ language: problem.language ?? 'en' }, language)
      : checkName({ code: problem.code }, language),
  );
  return [...new Set(names)].join(' · ');
}
