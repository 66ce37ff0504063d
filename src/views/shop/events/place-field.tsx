import { MapPin } from 'lucide-react';
import { searchNoPlace, searchPlace, searchPlaces } from '#messages/events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Combobox, ComboboxList, useComboboxInput } from '#platform/ui/combobox.tsx';
import { SearchFieldPart } from '#platform/ui/search-field.tsx';
import { PlaceSearchFlow } from '#views/shop/events/place-search-context.ts';

const offers = ['offering', 'unknownPlace'];

/** The location field: a combobox whose list comes from the place search. */
export function PlaceField() {
  const flow = PlaceSearchFlow.useActorRef();
  const places = PlaceSearchFlow.useSelector(({ context }) => context.suggestions);
  const isOpen = PlaceSearchFlow.useSelector(({ value }) => offers.includes(value));
  return (
    <Combobox
      suggestions={places.map(({ name, lat, long }) => ({ id: `${name} ${lat} ${long}`, label: name }))}
      isOpen={isOpen}
      onType={(text) => flow.send({ type: 'place.type', text })}
      onChoose={(index) => {
        const place = places[index];
        if (place) flow.send({ type: 'place.choose', place });
      }}
      onLeave={() => flow.send({ type: 'place.leave' })}
    >
      <PlaceInput />
    </Combobox>
  );
}

function PlaceInput() {
  const language = useLanguage();
  const text = PlaceSearchFlow.useSelector(({ context }) => context.text);
  return (
    <SearchFieldPart
      icon={<MapPin />}
      aria-label={searchPlace(language)}
      placeholder={searchPlace(language)}
      value={text}
      {...useComboboxInput()}
      onFocus={(event) => event.target.select()}
      below={<ComboboxList label={searchPlaces(language)} emptyWords={searchNoPlace(language)} />}
    />
  );
}
