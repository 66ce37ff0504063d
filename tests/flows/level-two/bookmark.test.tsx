import { bookmarkSheet } from '#tests/model/bookmark/bookmark-sheet.ts';
import { BookmarkButton } from '#views/events/bookmark-button.tsx';
import { BookmarkFlow } from '#views/events/bookmark-flow.ts';
import { describeRendered } from './describe-rendered.tsx';
import { button, isPressed } from './on-screen.ts';

const bookmark = () => button('Bookmark');
const isSaved = () => isPressed(bookmark());

describeRendered({
  sheet: bookmarkSheet,
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
