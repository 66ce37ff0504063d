import type { Language } from '#domain/language.ts';
import type { SearchCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import { listTitle, listTitleNear } from '#messages/events.ts';

/** 'Events', or 'Events near Nanaimo' when a distance is asked for. */
export const searchTitle = ({ distance, place }: SearchCriteria, language: Language): string =>
  distance === null ? listTitle(language) : listTitleNear({ place: place.name.split(',')[0] ?? '' }, language);
