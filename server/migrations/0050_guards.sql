ALTER TYPE "public"."desk_deed" ADD VALUE 'ANSWERS_FORGOTTEN';--> statement-breakpoint
ALTER TYPE "public"."desk_part" ADD VALUE 'SECURITY' BEFORE 'ABOUT';--> statement-breakpoint
ALTER TYPE "public"."desk_part" ADD VALUE 'RETENTION' BEFORE 'ABOUT';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "answers_forgotten_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "forgotten_after_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "needs_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "answers_kept_days" integer;--> statement-breakpoint
-- Organizers of before keep answers until an owner chooses (docs/decisions/175).
ALTER TABLE "organizations" ALTER COLUMN "answers_kept_days" SET DEFAULT 90;