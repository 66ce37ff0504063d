ALTER TYPE "public"."desk_message_audience" ADD VALUE 'CHOSEN';--> statement-breakpoint
CREATE TABLE "mail_refusals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"code" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_deliveries" ADD COLUMN "refusal_code" text;--> statement-breakpoint
ALTER TABLE "mail_refusals" ADD CONSTRAINT "mail_refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_deliveries_refused" ON "message_deliveries" USING btree ("message_id") WHERE refused_at is not null;