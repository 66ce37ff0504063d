CREATE TYPE "public"."event_state" AS ENUM('DRAFT', 'LIVE', 'CANCELED');--> statement-breakpoint
CREATE TYPE "public"."order_state" AS ENUM('AddingItems', 'ArrangingPayment', 'ValidatingPayment', 'PaymentAuthorized', 'PaymentSettled', 'Cancelled');--> statement-breakpoint
CREATE TYPE "public"."registration_state" AS ENUM('Confirmed', 'Cancelled');--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "state" SET DATA TYPE "public"."order_state" USING "state"::"public"."order_state";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "state" SET DEFAULT 'AddingItems';--> statement-breakpoint
-- Its predicate compares with a text, which the column is no more.
DROP INDEX "registrations_reminders";--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "state" SET DATA TYPE "public"."registration_state" USING "state"::"public"."registration_state";--> statement-breakpoint
ALTER TABLE "registrations" ALTER COLUMN "state" SET DEFAULT 'Confirmed';--> statement-breakpoint
CREATE INDEX "registrations_reminders" ON "registrations" USING btree ("starts_at") WHERE state = 'Confirmed';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "state" "event_state" DEFAULT 'LIVE' NOT NULL;--> statement-breakpoint
-- A draft that its organizer's file had cancelled was seen by nobody: it stays out of every list.
UPDATE "events" SET "state" = CASE WHEN "is_canceled" THEN 'CANCELED' ELSE 'DRAFT' END::"event_state",
  "is_listed" = "is_listed" AND NOT ("is_canceled" AND "is_draft")
WHERE "is_canceled" OR "is_draft";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "is_canceled";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "is_draft";
