import { MapPin } from 'lucide-react';
import { SearchFieldPart } from '#platform/ui/search-field.tsx';

/** The location as it stands, while the code that completes it is on its way. */
export function PlaceShown({ name }: { name: string }) {
  return <SearchFieldPart icon={<MapPin />} aria-label="Location" placeholder="Location" value={name} readOnly />;
}
