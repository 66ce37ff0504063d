ALTER TYPE "public"."desk_deed" ADD VALUE 'ORDER_SOLD' BEFORE 'EVENT_MOVED';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "desk_address" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "desk_way" text;--> statement-breakpoint
CREATE INDEX "users_of_desks" ON "users" USING btree ("desk_address") WHERE desk_address <> '';--> statement-breakpoint
-- Who bought by hand is found by the address that they gave (docs/decisions/172). What is listed stays as it is: nobody has
-- bought by hand yet.
CREATE OR REPLACE VIEW "registrations_as_people" AS
SELECT registration.id AS registration_id, registration.event_id, registration.tuition_id AS tier_id,
  registration.order_id, registration.registration_item_id, registration.state,
  orders.state = 'PaymentAuthorized' AS owes,
  folded_words(trim(attendee.last_name || ' ' || attendee.first_name)) AS sort_name,
  folded_words(concat_ws(' ', attendee.first_name, attendee.last_name, registration.code)) AS name_words,
  folded_words(concat_ws(' ', attendee.email_address, coalesce(holder.desk_address, holder.email), orders.code)) AS order_words,
  folded_words(concat_ws(' ', buyer.first_name, buyer.last_name, coalesce(buyer.desk_address, buyer.email))) AS buyer_words
FROM registrations registration
JOIN attendees attendee ON attendee.id = registration.attendee_id
JOIN users buyer ON buyer.id = registration.user_id
JOIN users holder ON holder.id = coalesce(registration.holder_id, registration.user_id)
JOIN orders ON orders.id = registration.order_id;
