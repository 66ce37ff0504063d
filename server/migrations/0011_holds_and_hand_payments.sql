ALTER TABLE "orders" ADD COLUMN "hold_extended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_reminder_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "hand_payment_hours" integer DEFAULT 48 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "hand_payment_lead_hours" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "hand_ticket_limit" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_to_be_paid" ON "orders" USING btree ("pay_until") WHERE pay_until is not null;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_hand_payment" CHECK ("organizations"."hand_payment_hours" > 0 and "organizations"."hand_payment_lead_hours" >= 0 and "organizations"."hand_ticket_limit" >= 0);