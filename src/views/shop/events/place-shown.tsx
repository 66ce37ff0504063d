import { MapPin } from 'lucide-react';
import { searchPlace } from '#messages/events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { SearchFieldPart } from '#platform/ui/search-field.tsx';

/** The location as it stands, while the code that completes it is on its way. */
export function PlaceShown({ name }: { name: string }) {
  const language = useLanguage();
  return (
    <SearchFieldPart
      icon={<MapPin />}
      aria-label={searchPlace(language)}
      placeholder={searchPlace(language)}
      value={name}
      readOnly
    />
  );
}
