import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** A condition on the table or the alias `event`: who has the link may read it. A draft is nobody's but its organizer's. */
export const isPublished = (event: SQL = sql`events`): SQL => sql`${event}.state <> 'DRAFT'`;

/** And anybody may find it: in lists, searches, the sitemap. What is rehearsed is never listed. */
export const isFindable = (event: SQL = sql`events`): SQL => sql`(${isPublished(event)} and ${event}.is_listed)`;

/**
 * And this person may read it, or anybody (null): the copy of an event in a rehearsal is there for who rehearses, while
 * they work for its organizer, and for nobody else (docs/decisions/171). `organizer` is the alias of its organizer.
 */
export const isReadBy = (userId: string | null, organizer: SQL = sql`organizations`): SQL =>
  userId === null
    ? sql`${organizer}.rehearsal_of is null`
    : sql`(${organizer}.rehearsal_of is null or (${organizer}.rehearsed_by = ${userId} and exists (
        select from organization_members member
        where member.user_id = ${userId} and member.organization_id = ${organizer}.rehearsal_of)))`;
