import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathIn } from '#domain/language.ts';
import { resets, searchCriteria } from '#machines/shop/event-search/event-search-selectors.ts';
import { searchKeyword, searchSubmit } from '#messages/events.ts';
import { formText } from '#platform/form-text.ts';
import { useLanguage } from '#platform/language-context.ts';
import { SearchField, SearchFieldButton, SearchFieldPart } from '#platform/ui/search-field.tsx';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';
import { searchFormId } from '#views/shop/events/plain-search.tsx';

/** A real form with a real address, so that it searches before any script runs. */
export function SearchBar({ place }: { place: ReactNode }) {
  const language = useLanguage();
  const flow = EventSearchFlow.useActorRef();
  const { keywords } = EventSearchFlow.useSelector(searchCriteria);
  return (
    <SearchField
      key={EventSearchFlow.useSelector(resets)}
      id={searchFormId}
      role="search"
      method="get"
      action={pathIn(useLanguage(), '/events')}
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'search.submit', keywords: formText(event.currentTarget, 'keywords') });
      }}
    >
      <SearchFieldPart
        key={keywords}
        icon={<Search />}
        name="keywords"
        type="search"
        aria-label={searchKeyword(language)}
        placeholder={searchKeyword(language)}
        enterKeyHint="search"
        defaultValue={keywords}
      />
      {place}
      <SearchFieldButton>{searchSubmit(language)}</SearchFieldButton>
    </SearchField>
  );
}
