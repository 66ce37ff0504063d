ALTER TYPE "public"."desk_deed" ADD VALUE 'EVENT_MOVED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'EVENT_CANCELED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'CALL_OFF_PAUSED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'CALL_OFF_RESUMED';--> statement-breakpoint
ALTER TYPE "public"."desk_part" ADD VALUE 'QUESTIONS';--> statement-breakpoint
CREATE INDEX "form_submissions_event_form_id_index" ON "form_submissions" USING btree ("event_form_id");