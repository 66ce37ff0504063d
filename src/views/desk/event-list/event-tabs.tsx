import { Suspense } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/desk/event-list/event-list-selectors.ts';
import { pageList, pageLists } from '#messages/event-list.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { Tab, TabGroup, TabList, TabPanel } from '#platform/ui/tabs.tsx';
import { EventListFlow } from '#views/desk/event-list/event-list-context.ts';

const lists = ['DRAFTS', 'ON_SALE', 'PAST', 'CANCELED'] as const;
const listNamed = (name: string) => lists.find((one) => one === name) ?? 'ON_SALE';

const EventListPage = lazyPart(async () => (await import('#views/desk/event-list/event-list-page.tsx')).EventListPage);

type Props = {
  /** Of the list: '/desk/players/events'. */
  path: string;
  /** Whether the person may make events. */
  mayCreate: boolean;
};

/** The four lists, and the events of the one that is open. */
export function EventTabs(props: Props) {
  const language = useLanguage();
  const list = EventListFlow.useActorRef();
  const page = EventListFlow.useSelector(selectors.eventPage);
  const open = EventListFlow.useSelector(selectors.openList);
  return (
    <TabGroup value={open} onValueChange={(chosen) => list.send({ type: 'eventList.open', list: listNamed(chosen) })}>
      <TabList aria-label={pageLists(language)}>
        {lists.map((one) => (
          <Tab key={one} value={one}>
            {pageList({ list: one }, language)}
          </Tab>
        ))}
      </TabList>
      <Panel value={open}>
        {page === null ? (
          <Bones />
        ) : (
          <Suspense fallback={<Bones />}>
            <EventListPage {...props} />
          </Suspense>
        )}
      </Panel>
    </TabGroup>
  );
}

const Bones = () => <SkeletonBar $height="14rem" />;

const Panel = styled(TabPanel)`
  padding-top: var(--s5);
  > * + * {
    margin-top: var(--s5);
  }
`;
