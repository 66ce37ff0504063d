ALTER TABLE "organizations" ADD COLUMN "rehearsal_of" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "rehearsed_event_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "rehearsed_by" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_rehearsed_by_users_id_fk" FOREIGN KEY ("rehearsed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_rehearsed_by_index" ON "organizations" USING btree ("rehearsed_by") WHERE rehearsal_of is not null;