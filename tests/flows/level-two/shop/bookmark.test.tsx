import { bookmarkRequirements } from '#tests/model/shop/bookmark/bookmark-requirements.ts';
import { BookmarkButton } from '#views/shop/events/bookmark-button.tsx';
import { BookmarkFlow } from '#views/shop/events/bookmark-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, isPressed } from '../on-screen.ts';

const bookmark = () => button('Bookmark');
const isSaved = () => isPressed(bookmark());

describeRendered({
  owns: ['views/shop/events/bookmark-button', 'machines/shop/bookmark/'],
  requirements: bookmarkRequirements,
  draw: (actor) => (
    <BookmarkFlow.Provider actor={actor}>
      <BookmarkButton />
    </BookmarkFlow.Provider>
  ),
  controls: {
    'bookmark.save': { find: () => (isSaved() ? null : bookmark()) },
    'bookmark.unsave': { find: () => (isSaved() ? bookmark() : null) },
    'login.left': { from: 'the login dialog, when it closes' },
    'session.changed': { from: 'the session' },
  },
  shows: {
    learning: () => !isSaved(),
    unsaved: () => !isSaved(),
    awaitingLogin: () => !isSaved(),
    saving: isSaved,
    saved: isSaved,
    unsaving: () => !isSaved(),
  },
});
