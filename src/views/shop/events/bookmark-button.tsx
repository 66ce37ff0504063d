import { Bookmark } from 'lucide-react';
import { isShownSaved, nextPress } from '#machines/shop/bookmark/bookmark-selectors.ts';
import { bookmarkLabel } from '#messages/event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { OnlyWide } from '#platform/ui/page.tsx';
import { BookmarkFlow } from '#views/shop/events/bookmark-context.ts';

/** Saves the event, or no longer. A press while the last one is on its way does nothing. */
export function BookmarkButton() {
  const language = useLanguage();
  const flow = BookmarkFlow.useActorRef();
  const isSaved = BookmarkFlow.useSelector(isShownSaved);
  const press = BookmarkFlow.useSelector(nextPress);
  return (
    <IconButton
      aria-label={bookmarkLabel(language)}
      aria-pressed={isSaved}
      aria-disabled={press === null}
      onClick={() => press && flow.send({ type: press })}
    >
      <Bookmark fill={isSaved ? 'currentColor' : 'none'} /> <OnlyWide as="span">{bookmarkLabel(language)}</OnlyWide>
    </IconButton>
  );
}
