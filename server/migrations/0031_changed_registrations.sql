-- What a registration was before its holder changed it is kept beside it. Nothing has been changed yet.
ALTER TABLE "order_registration_items" ADD COLUMN "replaced_at" timestamp with time zone;