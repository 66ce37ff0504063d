import { Suspense } from 'react';
import { dayFilters, isDayFilter } from '#domain/day-filter.ts';
import type { Language } from '#domain/language.ts';
import { limits } from '#domain/limits.ts';
import { searchCriteria, totalEvents } from '#machines/shop/event-search/event-search-selectors.ts';
import {
  filterAnyDistance,
  filterDay,
  filterDayName,
  filterDistance,
  filterReset,
  filterTotal,
  filterWithin,
} from '#messages/events.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Filters } from '#platform/ui/search-field.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { EventSearchFlow } from '#views/shop/events/event-search-context.ts';
import { KeptCriteria, PlainFilter } from '#views/shop/events/plain-search.tsx';
import { FilterSelect } from '#views/shared/events/filter-select.tsx';
import { isPlainClick } from '#views/shared/layout/plain-click.ts';

const CustomDates = lazyPart(async () => (await import('#views/shop/events/custom-dates.tsx')).CustomDates);

const CategoryChosen = lazyPart(async () => (await import('#views/shop/events/category-chosen.tsx')).CategoryChosen);

const anyDistance = 'any';

const daysIn = (language: Language) =>
  dayFilters.map((value) => ({ value, label: filterDayName({ day: value }, language) }));

const distancesIn = (language: Language) => [
  { value: anyDistance, label: filterAnyDistance(language) },
  ...limits.distancesInKilometres.map((km) => ({ value: String(km), label: filterWithin({ km }, language) })),
];

export function EventFilters() {
  const language = useLanguage();
  const flow = EventSearchFlow.useActorRef();
  const criteria = EventSearchFlow.useSelector(searchCriteria);
  const days = daysIn(language);
  const distances = distancesIn(language);
  const total = EventSearchFlow.useSelector(totalEvents);
  const distance = criteria.distance === null ? anyDistance : String(criteria.distance);
  return (
    <>
      <Filters>
        <PlainFilter label={filterDay(language)} name="dateRange" value={criteria.dateRange} options={days} />
        <PlainFilter label={filterDistance(language)} name="distance" value={distance} options={distances} />
        <KeptCriteria criteria={criteria} />
        <FilterSelect
          label={filterDay(language)}
          value={criteria.dateRange}
          options={days}
          onChange={(value) => {
            if (isDayFilter(value)) flow.send({ type: 'search.chooseDay', dateRange: value });
          }}
        />
        <FilterSelect
          label={filterDistance(language)}
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
          {filterReset(language)}
        </TextLink>
        <span role="status">{total === null ? '' : filterTotal({ total }, language)}</span>
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
