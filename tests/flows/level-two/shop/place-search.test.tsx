import { placeSearchRequirements } from '#tests/model/shop/place-search/place-search-requirements.ts';
import { PlaceField } from '#views/shop/events/place-field.tsx';
import { PlaceSearchFlow } from '#views/shop/events/place-search-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { field, press, shownText, write } from '../on-screen.ts';

const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const isClosed = () => field('Location') !== null && options().length === 0;

describeRendered({
  owns: ['views/shop/events/place-field', 'platform/ui/combobox', 'platform/ui/search-field'],
  requirements: placeSearchRequirements,
  draw: (actor) => (
    <PlaceSearchFlow.Provider actor={actor}>
      <PlaceField />
    </PlaceSearchFlow.Provider>
  ),
  controls: {
    'place.type': { find: () => field('Location'), use: (control, { text }) => write(control, text) },
    'place.choose': {
      find: ({ place }) => options().find(({ textContent }) => textContent === place.name) ?? null,
      use: press,
    },
    'place.leave': { from: 'the field, when the focus leaves it' },
    'place.confirm': { from: 'the search around it, when it is sent' },
  },
  shows: {
    resting: isClosed,
    typing: isClosed,
    suggesting: isClosed,
    offering: () => options().length > 0,
    finding: isClosed,
    unknownPlace: () => shownText('No place begins with these letters') !== null,
  },
});
