import { sql } from 'drizzle-orm';
import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';
import type { Executor } from '#server/platform/context.ts';

/** The same as a part of the statement that reads what bears the tax; `category` is the column of the category's id. */
export const taxLinesText = (category: string): string => `coalesce((
  select jsonb_agg(jsonb_build_object('description', rate.name, 'milliPercent', rate.milli_percent) order by rate.name)
  from tax_rates rate join channels site on site.is_default and site.tax_zone_id = rate.zone_id
  where rate.enabled and rate.category_id = ${category}), '[]')`;

/**
 * The taxes that are due on each category in the site's tax zone, named as a receipt shows them.
 * A category without a rate is in the map with an empty list.
 */
export async function taxLinesFor(
  executor: Executor,
  taxCategoryIds: readonly string[],
): Promise<Map<string, TaxLine[]>> {
  const lines = new Map<string, TaxLine[]>(taxCategoryIds.map((id) => [id, []]));
  if (lines.size === 0) return lines;
  const { rows } = await executor.execute<{ categoryId: string; description: string; milliPercent: number }>(sql`
    select rate.category_id as "categoryId", rate.name as description, rate.milli_percent as "milliPercent"
    from tax_rates rate
    join channels site on site.is_default and site.tax_zone_id = rate.zone_id
    where rate.enabled and rate.category_id = any(${sql.param([...lines.keys()])}::uuid[])
    order by rate.name
  `);
  for (const { categoryId, description, milliPercent } of rows)
    lines.get(categoryId)?.push({ description, milliPercent });
  return lines;
}
