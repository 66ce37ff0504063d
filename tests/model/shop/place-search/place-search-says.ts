import type { placeSearchMachine } from '#machines/shop/place-search/place-search-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const nanaimo = 'Nanaimo, British Columbia, Canada';
const none = 'No place begins with these letters';

export const placeSearchSays: SaysOf<typeof placeSearchMachine> = {
  '': ({ context }) => ({ shows: [context.text], open: ['Location'] }),
  resting: { hides: [none] },
  typing: { hides: [none] },
  suggesting: { hides: [none] },
  offering: { shows: [`Places ${nanaimo}`], chosen: [nanaimo], hides: [none] },
  finding: { hides: [none] },
  unknownPlace: { shows: [`Places ${none}`] },
};
