CREATE TYPE "public"."cancellation_request_state" AS ENUM('ASKED', 'APPROVED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'ENDED');--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'CANCELLATION_APPROVED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'CANCELLATION_DECLINED';--> statement-breakpoint
ALTER TYPE "public"."registration_state" ADD VALUE 'CancelAsked';--> statement-breakpoint
CREATE TABLE "cancellation_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" "cancellation_request_state" DEFAULT 'ASKED' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"back_cents" integer NOT NULL,
	"decided_by" uuid,
	"reason" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellation_requests" ADD CONSTRAINT "cancellation_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cancellation_requests_one_open" ON "cancellation_requests" USING btree ("registration_id") WHERE state = 'ASKED';--> statement-breakpoint
CREATE INDEX "cancellation_requests_registration_id_index" ON "cancellation_requests" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "cancellation_requests_decided_by_index" ON "cancellation_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "cancellation_requests_open" ON "cancellation_requests" USING btree ("asked_at") WHERE state = 'ASKED';