import { Search } from 'lucide-react';
import { eventSearch } from '#machines/desk/event-list/event-list-selectors.ts';
import { pageSearch, pageSearchDeed, pageWhich } from '#messages/event-list.ts';
import { useLanguage } from '#platform/language-context.ts';
import { SearchField, SearchFieldButton, SearchFieldPart } from '#platform/ui/search-field.tsx';
import { EventListFlow } from '#views/desk/event-list/event-list-context.ts';

/** In the names of the events of the list that is open. */
export function SearchForm() {
  const language = useLanguage();
  const list = EventListFlow.useActorRef();
  const search = EventListFlow.useSelector(eventSearch);
  return (
    <SearchField
      method="post"
      role="search"
      key={search}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('search');
        list.send({ type: 'eventList.search', search: typeof typed === 'string' ? typed : '' });
      }}
    >
      <SearchFieldPart
        icon={<Search />}
        type="search"
        name="search"
        aria-label={pageWhich(language)}
        placeholder={pageSearch(language)}
        defaultValue={search}
      />
      <SearchFieldButton>{pageSearchDeed(language)}</SearchFieldButton>
    </SearchField>
  );
}
