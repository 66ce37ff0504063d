import type { bookmarkMachine } from '#machines/shop/bookmark/bookmark-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const saved: Face = { reads: ['Bookmark'], chosen: ['Bookmark'] };
const notSaved: Face = { reads: ['Bookmark'], notChosen: ['Bookmark'] };

export const bookmarkSays: SaysOf<typeof bookmarkMachine> = {
  learning: { ...notSaved, open: ['bookmark.save'] },
  unsaved: { ...notSaved, open: ['bookmark.save'] },
  awaitingLogin: { ...notSaved, locked: ['Bookmark'] },
  saving: { ...saved, locked: ['Bookmark'] },
  saved: { ...saved, open: ['bookmark.unsave'] },
  unsaving: { ...notSaved, locked: ['Bookmark'] },
};
