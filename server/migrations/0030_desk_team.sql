-- Today’s members stay what they are; the history begins with this version.
CREATE TYPE "public"."desk_deed" AS ENUM('MEMBER_INVITED', 'INVITATION_WITHDRAWN', 'MEMBER_JOINED', 'MEMBER_CHANGED', 'MEMBER_REMOVED', 'MEMBER_LEFT');--> statement-breakpoint
CREATE TABLE "desk_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"event_id" uuid,
	"what" "desk_deed" NOT NULL,
	"actor_id" uuid,
	"subject_id" uuid,
	"invitation_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"email_address" text NOT NULL,
	"role_code" "member_role" NOT NULL,
	"event_ids" uuid[],
	"invited_by" uuid,
	"token_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"language_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_history" ADD CONSTRAINT "desk_history_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_history" ADD CONSTRAINT "desk_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_history" ADD CONSTRAINT "desk_history_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_history_organization_id_at_id_index" ON "desk_history" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "desk_history_actor_id_index" ON "desk_history" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "desk_history_subject_id_index" ON "desk_history" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_invitations_one_open" ON "organization_invitations" USING btree ("organization_id","email_address") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "organization_invitations_organization_id_index" ON "organization_invitations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_invitations_invited_by_index" ON "organization_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "organization_invitations_accepted_by_index" ON "organization_invitations" USING btree ("accepted_by");