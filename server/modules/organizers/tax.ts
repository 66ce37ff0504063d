/**
 * The taxes that are due on a category, named as a receipt shows them, as a part of the statement that reads what bears
 * them: '[]' where none is. `category` and `zone` are columns: the category's id, and the tax zone of the channel that
 * sells, which has the site's where it names none.
 */
export const taxLinesText = (category: string, zone: string): string => `coalesce((
  select jsonb_agg(jsonb_build_object('description', rate.name, 'milliPercent', rate.milli_percent) order by rate.name)
  from tax_rates rate
  where rate.enabled and rate.category_id = ${category}
    and (rate.zone_id = ${zone} or ${zone} is null
      and exists (select from channels site where site.is_default and site.tax_zone_id = rate.zone_id))), '[]')`;
