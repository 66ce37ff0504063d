import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { partMark, partsNav } from '#messages/desk-event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { narrow } from '#platform/look/media.ts';
import { SideLink, SideNav } from '#platform/ui/side-nav.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { DeskEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { eventPartList, type EventPartSlug } from '#views/desk/event/event-part-list.ts';

type Problems = DeskEventFieldsFragment['publishProblems'];
type Mark = 'ERROR' | 'WARNING' | 'OK';
const icons = { ERROR: CircleAlert, WARNING: TriangleAlert, OK: Check };

/** The worst of what a part has against being published. */
function markOf(where: string, problems: Problems): Mark {
  const levels = problems.filter((problem) => problem.where === where).map(({ level }) => level);
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
    <Box>
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
    </Box>
  );
}

/** Sideways in its row alone. */
function bringIntoView(link: HTMLAnchorElement | null) {
  const row = link?.parentElement;
  if (row) row.scrollLeft = link.offsetLeft - row.offsetLeft - 24;
}

const Box = styled.div`
  min-width: 0;
  nav a {
    min-height: 2.75rem;
    padding-inline: var(--s3);
    font-size: var(--t-small);
    position: relative;
    > .lucide {
      margin-inline-start: auto;
      width: 1.125rem;
      height: 1.125rem;
    }
  }
  nav a[data-mark='OK'] > .lucide {
    color: var(--ok);
  }
  nav a[data-mark='WARNING'] > .lucide {
    color: var(--warn);
  }
  nav a[data-mark='ERROR'] > .lucide {
    color: var(--error);
  }
  ${narrow} {
    && nav a {
      padding-inline: var(--s1);
      margin-inline-end: var(--s3);
      > .lucide {
        display: block;
        margin-inline-start: 0.375rem;
      }
    }
  }
`;
