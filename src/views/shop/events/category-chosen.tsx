import { X } from 'lucide-react';
import { addressOf } from '#machines/shop/event-search/event-search-criteria.ts';
import { foundEvents, searchCriteria } from '#machines/shop/event-search/event-search-selectors.ts';
import { categoryAll, categoryChosen, categoryOne } from '#messages/event-filters.ts';
import { useLanguage } from '#platform/language-context.ts';
import { TextLink } from '#platform/ui/link.tsx';
import { Row } from '#platform/ui/page.tsx';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';

/** The category that the address asks for, which no filter of the page shows, and the way out of it. */
export function CategoryChosen() {
  const language = useLanguage();
  const criteria = EventSearchFlow.useSelector(searchCriteria);
  const events = EventSearchFlow.useSelector(foundEvents);
  const category = events.map(({ primaryCategory }) => primaryCategory).find((one) => one?.id === criteria.categoryId);
  return (
    <Row style={{ marginBottom: 'var(--s4)' }}>
      <span>
        {categoryChosen(
          { category: category?.name ?? categoryOne(language), b: (words) => <b key="b">{words}</b> },
          language,
        )}
      </span>
      <TextLink href={addressOf({ ...criteria, categoryId: '', page: 1 })} hit>
        <X /> {categoryAll(language)}
      </TextLink>
    </Row>
  );
}
