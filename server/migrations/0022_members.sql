-- Whose account is gone works nowhere.
DELETE FROM "organization_members" member WHERE NOT EXISTS (SELECT FROM "users" WHERE "users"."id" = member."user_id");--> statement-breakpoint
-- Of several rows of one person at one organizer an owner's stays, else the oldest.
DELETE FROM "organization_members" member USING "organization_members" kept
WHERE kept."user_id" = member."user_id" AND kept."organization_id" = member."organization_id"
  AND (kept."role_code" <> 'OrganizationOwner', kept."created_at", kept."id")
    < (member."role_code" <> 'OrganizationOwner', member."created_at", member."id");--> statement-breakpoint
-- A member could move the organizer's events: who has done so keeps it as a manager, all others read (docs/decisions/092).
UPDATE "organization_members" member SET "role_code" = CASE WHEN EXISTS (
  SELECT FROM "security_log" deed JOIN "events" event ON event."id"::text = deed."details" ->> 'event'
  WHERE deed."kind" = 'event-state-changed' AND deed."actor_kind" = 'user' AND deed."actor" = member."user_id"::text
    AND event."organization_id" = member."organization_id"
) THEN 'OrganizationManager' ELSE 'OrganizationMember' END
WHERE "role_code" <> 'OrganizationOwner';--> statement-breakpoint
CREATE TYPE "public"."member_role" AS ENUM('OrganizationOwner', 'OrganizationManager', 'OrganizationBoxOffice', 'OrganizationDoorSupervisor', 'OrganizationDoorSteward', 'OrganizationMember');--> statement-breakpoint
ALTER TABLE "organization_members" ALTER COLUMN "role_code" SET DATA TYPE "public"."member_role" USING "role_code"::"public"."member_role";--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "event_ids" uuid[];--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_members_once" ON "organization_members" USING btree ("user_id","organization_id");