/** The scope of what several organizers share: places, categories, pictures, channels, fees, taxes, organizers themselves. */
const everybodys = '00000000-0000-0000-0000-000000000000';

/**
 * The version of all that an organizer's orders show of the catalogue, as a part of the statement that reads it: text. Two
 * statements that read the same version saw the same catalogue (docs/decisions/110). It is only ever compared for
 * equality, never for which is later. `organizer` is a column with its id.
 */
export const catalogVersionText = (organizer: string): string => `(
  select concat(${organizer}, ' ', string_agg(change::text, ' ' order by change)) from catalog_changes
  where scope = any(array[${organizer}, '${everybodys}']))`;
