CREATE TYPE "public"."desk_message_audience" AS ENUM('EVERYONE', 'TIER', 'OWING', 'ANSWERS_MISSING');--> statement-breakpoint
CREATE TYPE "public"."desk_message_kind" AS ENUM('SERVICE', 'NEWS');--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'MESSAGE_SENT';--> statement-breakpoint
CREATE TABLE "desk_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" "desk_message_kind" NOT NULL,
	"audience" "desk_message_audience" NOT NULL,
	"tier_id" uuid,
	"words" jsonb NOT NULL,
	"people" integer NOT NULL,
	"sent_by" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_deliveries" (
	"message_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone,
	"skipped_at" timestamp with time zone,
	CONSTRAINT "message_deliveries_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_messages" ADD CONSTRAINT "desk_messages_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_message_id_desk_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."desk_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD CONSTRAINT "message_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_messages_event_id_at_index" ON "desk_messages" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "desk_messages_sent_by_index" ON "desk_messages" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "message_deliveries_user_id_index" ON "message_deliveries" USING btree ("user_id");