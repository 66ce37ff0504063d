ALTER TYPE "public"."desk_deed" ADD VALUE 'CODE_ADDED' BEFORE 'CANCELLATION_APPROVED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'CODE_CHANGED' BEFORE 'CANCELLATION_APPROVED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'CODE_STOPPED' BEFORE 'CANCELLATION_APPROVED';--> statement-breakpoint
ALTER TYPE "public"."desk_part" ADD VALUE 'CODE' BEFORE 'QUESTIONS';--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_code_unique";--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code_of_channel" UNIQUE NULLS NOT DISTINCT("channel_id","code");