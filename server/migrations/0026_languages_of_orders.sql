-- Nothing says what was read when these rows were written: null, and mails are English as they were.
ALTER TABLE "users" ADD COLUMN "language_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language_code" text;
