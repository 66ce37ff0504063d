import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { partMark, partsNav } from '#messages/desk-event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { SideLink, SideNav } from '#platform/ui/side-nav.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { eventPartList, type EventPartSlug } from '#views/desk/event/event-part-list.ts';
import { bringIntoView, PartsNavBox } from '#views/desk/parts/parts-page.ts';

type Problems = DeskEventFieldsFragment['publishProblems'];
type Mark = 'ERROR' | 'WARNING' | 'OK';
const icons = { ERROR: CircleAlert, WARNING: TriangleAlert, OK: Check };

/** The worst of what a part has against being published. */
function markOf(where: string | null, problems: Problems): Mark {
  const levels = problems.filter((problem) => where === null || problem.where === where).map(({ level }) => level);
  return levels.find((level) => level === 'ERROR') ?? levels[0] ?? 'OK';
}

type Props = {
  /** Of the event: '/desk/players/events/1'. */
  path: string;
  open: EventPartSlug;
  problems: Problems;
};

/** The parts of the event, each with how it stands; on a narrow page a row that begins at the one that is open. */
export function EventPartsNav({ path, open, problems }: Props) {
  const language = useLanguage();
  return (
    <PartsNavBox>
      <SideNav label={partsNav(language)}>
        {eventPartList.map(({ slug, name, where }) => {
          const mark = markOf(where, problems);
          const Icon = icons[mark];
          return (
            <SideLink
              key={slug}
              href={`${path}/${slug}`}
              data-mark={mark}
              {...(slug === open && { 'aria-current': 'page', ref: bringIntoView })}
            >
              {name(language)}
              <VisuallyHidden>{partMark({ mark }, language)}</VisuallyHidden>
              <Icon />
            </SideLink>
          );
        })}
      </SideNav>
    </PartsNavBox>
  );
}
