import { Suspense } from 'react';
import { dayFilters, isDayFilter } from '#domain/day-filter.ts';
import { limits } from '#domain/limits.ts';
import { searchCriteria, totalEvents } from '#machines/shop/event-search/event-search-selectors.ts';
import { lazyPart } from '#platform/parts.tsx';
import { Filters } from '#platform/ui/search-field.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';
import { KeptCriteria, PlainFilter } from '#views/shop/events/plain-search.tsx';
import { FilterSelect } from '#views/shared/events/filter-select.tsx';
import { isPlainClick } from '#views/shared/layout/plain-click.ts';

const CustomDates = lazyPart(async () => (await import('#views/shop/events/custom-dates.tsx')).CustomDates);

const CategoryChosen = lazyPart(async () => (await import('#views/shop/events/category-chosen.tsx')).CategoryChosen);

const days = [...dayFilters];
const anyDistance = 'any';
const distances = [
  { value: anyDistance, label: 'Any distance' },
  ...limits.distancesInKilometres.map((km) => ({ value: String(km), label: `Within ${km} km` })),
];

export function EventFilters() {
  const flow = EventSearchFlow.useActorRef();
  const criteria = EventSearchFlow.useSelector(searchCriteria);
  const total = EventSearchFlow.useSelector(totalEvents);
  const distance = criteria.distance === null ? anyDistance : String(criteria.distance);
  return (
    <>
      <Filters>
        <PlainFilter label="Day" name="dateRange" value={criteria.dateRange} options={days} />
        <PlainFilter label="Distance" name="distance" value={distance} options={distances} />
        <KeptCriteria criteria={criteria} />
        <FilterSelect
          label="Day"
          value={criteria.dateRange}
          options={days}
          onChange={(value) => {
            if (isDayFilter(value)) flow.send({ type: 'search.chooseDay', dateRange: value });
          }}
        />
        <FilterSelect
          label="Distance"
          value={distance}
          options={distances}
          onChange={(value) =>
            flow.send({ type: 'search.chooseDistance', distance: value === anyDistance ? null : Number(value) })
          }
        />
        <TextLink
          href="/events"
          hit
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            flow.send({ type: 'search.reset' });
          }}
        >
          Reset filters
        </TextLink>
        <span role="status">{total === null ? '' : `${total} ${total === 1 ? 'event' : 'events'}`}</span>
      </Filters>
      {criteria.categoryId && (
        <Suspense>
          <CategoryChosen />
        </Suspense>
      )}
      {criteria.dateRange === 'custom' && (
        <Suspense>
          <CustomDates
            key={`${criteria.customStartDate} ${criteria.customEndDate}`}
            start={criteria.customStartDate}
            end={criteria.customEndDate}
            onChoose={(start, end) => flow.send({ type: 'search.chooseDates', start, end })}
          />
        </Suspense>
      )}
    </>
  );
}
