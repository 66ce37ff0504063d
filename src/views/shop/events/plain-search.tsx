import { addressOf, type SearchCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import type { SelectOption } from '#platform/ui/menu.tsx';

export const searchFormId = 'event-search';

/** What the search form sends beside the words where no script sends it: every other parameter of the address. */
export function KeptCriteria({ criteria }: { criteria: SearchCriteria }) {
  const [, rest = ''] = addressOf({ ...criteria, keywords: '', page: 1 }).split('?');
  return [...new URLSearchParams(rest)].map(([name, value]) => (
    <input key={name} type="hidden" form={searchFormId} name={name} value={value} />
  ));
}

type Props = { label: string; name: string; value: string; options: readonly SelectOption[] };

/** A filter for browsers without scripts; it goes with the search form, before what that one keeps. */
export function PlainFilter({ label, name, value, options }: Props) {
  return (
    <noscript>
      <label>
        {label}{' '}
        <select form={searchFormId} name={name} defaultValue={value}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
    </noscript>
  );
}
