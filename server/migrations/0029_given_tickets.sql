-- Every registration is held by who bought it: holder_id is null until one is given to somebody.
CREATE TYPE "public"."transfer_state" AS ENUM('OFFERED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'ENDED');--> statement-breakpoint
ALTER TYPE "public"."registration_state" ADD VALUE 'TransferOffered';--> statement-breakpoint
CREATE TABLE "registration_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" "transfer_state" DEFAULT 'OFFERED' NOT NULL,
	"offered_by" uuid NOT NULL,
	"to_address" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	"replaced_code" text,
	"language_code" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A ticket that is offered to somebody is reminded of, too.
DROP INDEX "registrations_reminders";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "holder_id" uuid;--> statement-breakpoint
ALTER TABLE "registration_transfers" ADD CONSTRAINT "registration_transfers_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_transfers" ADD CONSTRAINT "registration_transfers_offered_by_users_id_fk" FOREIGN KEY ("offered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_transfers" ADD CONSTRAINT "registration_transfers_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_transfers_one_open" ON "registration_transfers" USING btree ("registration_id") WHERE state = 'OFFERED';--> statement-breakpoint
CREATE INDEX "registration_transfers_registration_id_index" ON "registration_transfers" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "registration_transfers_under_way" ON "registration_transfers" USING btree ("state") WHERE state in ('OFFERED', 'ACCEPTED');--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registrations_held" ON "registrations" USING btree ("holder_id","starts_at") WHERE holder_id is not null;--> statement-breakpoint
CREATE INDEX "registrations_to_remind_of" ON "registrations" USING btree ("starts_at") WHERE state <> 'Cancelled';