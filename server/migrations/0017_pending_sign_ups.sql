CREATE TABLE "pending_sign_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"password" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_sign_ups" ADD CONSTRAINT "pending_sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_sign_ups_user_id_index" ON "pending_sign_ups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ups_created_at_index" ON "pending_sign_ups" USING btree ("created_at");--> statement-breakpoint
-- An account that nobody verified becomes a sign-up that waits; its open link becomes that sign-up's.
INSERT INTO "pending_sign_ups" ("user_id", "password", "first_name", "last_name", "phone_number")
SELECT "users"."id", "accounts"."password", "users"."first_name", "users"."last_name", "users"."phone_number"
FROM "users" JOIN "accounts" ON "accounts"."user_id" = "users"."id"
WHERE NOT "users"."email_verified" AND "accounts"."provider_id" = 'credential' AND "accounts"."password" IS NOT NULL;--> statement-breakpoint
UPDATE "verifications" SET "value" = split_part("verifications"."value", ' ', 1) || ' ' || "pending_sign_ups"."id"
FROM "pending_sign_ups" WHERE "verifications"."identifier" = 'verify-account:' || "pending_sign_ups"."user_id";--> statement-breakpoint
DELETE FROM "accounts" USING "users" WHERE "users"."id" = "accounts"."user_id" AND NOT "users"."email_verified";
