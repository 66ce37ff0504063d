import { EventPicture } from '#platform/covers/event-picture.tsx';
import { Crest } from '#platform/ui/facts.tsx';
import { pictureOf } from '#views/shared/events/event-facts.ts';

type Props = { organizer: { id: string; featuredAsset?: { preview: string } | null | undefined } };

/** The organizer's picture, or a poster of its own that is the same on every page. */
export function OrganizerCrest({ organizer }: Props) {
  return (
    <Crest>
      <EventPicture event={{ id: organizer.id }} shape="crest" src={pictureOf(organizer)} />
    </Crest>
  );
}
