import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** A condition on the table or the alias `event`: who has the link may read it. A draft is nobody's but its organizer's. */
export const isPublished = (event: SQL = sql`events`): SQL => sql`${event}.state <> 'DRAFT'`;

/** And anybody may find it: in lists, searches, the sitemap. */
export const isFindable = (event: SQL = sql`events`): SQL => sql`(${isPublished(event)} and ${event}.is_listed)`;
