import { MapPin } from 'lucide-react';
import { SeekPart } from '#platform/ui/seek.tsx';

/** The location as it stands, while the code that completes it is on its way. */
export function PlaceShown({ name }: { name: string }) {
  return <SeekPart icon={<MapPin />} aria-label="Location" placeholder="Location" value={name} readOnly />;
}
