import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/context.ts';

export type RegionModel = {
  __typename: 'Country' | 'Province';
  id: string;
  code: string;
  name: string;
  enabled: boolean;
  type: string;
  languageCode: 'en_CA';
  parentId: string | null;
  parent: RegionModel | null;
};

/** A tax zone with the countries and provinces in it; null for none. */
export async function findZone(executor: Executor, id: string | null) {
  if (id === null) return null;
  const { rows } = await executor.execute<{
    zone: string;
    id: string | null;
    code: string;
    name: string;
    enabled: boolean;
    type: string;
    parent: { id: string; code: string; name: string; enabled: boolean; type: string; parent_id: string | null } | null;
  }>(sql`
    select zone.name as zone, region.id, region.code, region.name, region.enabled, region.type, to_jsonb(parent) as parent
    from zones zone
    left join zone_members member on member.zone_id = zone.id
    left join regions region on region.id = member.region_id
    left join regions parent on parent.id = region.parent_id
    where zone.id = ${id}
    order by region.name
  `);
  const [first] = rows;
  if (!first) return null;
  const members = rows.flatMap(({ id: regionId, parent, code, name, enabled, type }): RegionModel[] =>
    regionId === null
      ? []
      : [
          region(
            { id: regionId, code, name, enabled, type },
            parent?.id ?? null,
            parent && region(parent, parent.parent_id, null),
          ),
        ],
  );
  return { id, name: first.zone, members };
}

const region = (
  { id, code, name, enabled, type }: { id: string; code: string; name: string; enabled: boolean; type: string },
  parentId: string | null,
  parent: RegionModel | null,
): RegionModel => ({
  __typename: type === 'country' ? 'Country' : 'Province',
  id,
  code,
  name,
  enabled,
  type,
  languageCode: 'en_CA',
  parentId,
  parent,
});
