ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_remembered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_old_cookie" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "sessions" SET
  "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex'),
  "last_used_at" = "updated_at",
  "is_remembered" = "expires_at" - "created_at" > interval '25 hours',
  "has_old_cookie" = true,
  "expires_at" = least("expires_at", "created_at" + interval '90 days');
