import { styled } from 'styled-components';
import { tabNav, tabSetUp } from '#messages/desk-event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { narrow } from '#platform/look/media.ts';
import { TabLink, TabNav } from '#platform/ui/tab-links.tsx';
import type { Permission } from '#services/desk/generated/graphql.ts';
import { bringIntoView } from '#views/desk/parts/parts-page.ts';
import { eventTabsOf } from '#views/desk/event/event-tab-list.ts';

type Props = {
  /** Of the event: '/desk/players/events/1'. */
  path: string;
  /** null where what is set up is open. */
  open: string | null;
  permissions: readonly Permission[];
};

/** The pages of one event; on a narrow page a row that begins at the one that is open. */
export function EventPageTabs({ path, open, permissions }: Props) {
  const language = useLanguage();
  const pages = [{ slug: null, name: tabSetUp }, ...eventTabsOf(permissions)];
  return (
    <Tabs aria-label={tabNav(language)}>
      {pages.map(({ slug, name }) => (
        <TabLink
          key={slug}
          href={slug === null ? path : `${path}/${slug}`}
          {...(slug === open && { 'aria-current': 'page', ref: bringIntoView })}
        >
          {name(language)}
        </TabLink>
      ))}
    </Tabs>
  );
}

const Tabs = styled(TabNav)`
  a {
    min-height: 2.75rem;
    font-size: var(--t-small);
  }
  ${narrow} {
    margin-inline: calc(-1 * var(--gutter));
    padding-inline: var(--gutter);
  }
  @media print {
    display: none;
  }
`;
