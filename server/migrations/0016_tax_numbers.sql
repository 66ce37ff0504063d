ALTER TABLE "organizations" ADD COLUMN "gst_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "qst_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "pst_number" text;