import { MapPin } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { SeekPart, Suggest, SuggestItem } from '#platform/ui/seek.tsx';
import { PlaceSearchFlow } from '#views/events/place-search-flow.ts';

const offers = ['offering', 'unknownPlace'];

/** The location field: a combobox whose list comes from the place search. */
export function PlaceField() {
  const flow = PlaceSearchFlow.useActorRef();
  const text = PlaceSearchFlow.useSelector(({ context }) => context.text);
  const suggestions = PlaceSearchFlow.useSelector(({ context }) => context.suggestions);
  const state = PlaceSearchFlow.useSelector(({ value }) => value);
  const list = useId();
  const [active, setActive] = useState(0);
  const isOpen = offers.includes(state);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (state !== 'offering') return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = suggestions[active];
    if (step !== 0) setActive((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' && chosen) flow.send({ type: 'place.choose', place: chosen });
    else if (event.key === 'Escape') flow.send({ type: 'place.leave' });
    else return;
    event.preventDefault();
  }

  return (
    <SeekPart
      icon={<MapPin />}
      aria-label="Location"
      placeholder="Location"
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={isOpen}
      aria-controls={list}
      aria-activedescendant={state === 'offering' ? `${list}-${active}` : undefined}
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setActive(0);
        flow.send({ type: 'place.type', text: event.target.value });
      }}
      onFocus={(event) => event.target.select()}
      onBlur={() => flow.send({ type: 'place.leave' })}
      onKeyDown={onKeyDown}
      below={
        isOpen && (
          <Suggest role="listbox" id={list} aria-label="Places">
            {suggestions.map((place, index) => (
              <SuggestItem
                key={`${place.name} ${place.lat} ${place.long}`}
                id={`${list}-${index}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => flow.send({ type: 'place.choose', place })}
              >
                {place.name}
              </SuggestItem>
            ))}
            {state === 'unknownPlace' && (
              <SuggestItem role="option" aria-selected={false} aria-disabled>
                No place begins with these letters
              </SuggestItem>
            )}
          </Suggest>
        )
      }
    />
  );
}
