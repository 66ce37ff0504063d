ALTER TABLE "event_people" ADD COLUMN "buyer_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Also who bought it, by whom its order is found (docs/decisions/158, 162).
CREATE OR REPLACE FUNCTION "write_event_people"("these" uuid[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
insert into event_people (registration_id, event_id, tier_id, order_id, registration_item_id, state, owes,
  sort_name, name_words, order_words, buyer_words)
select registration.id, registration.event_id, registration.tuition_id, registration.order_id,
  registration.registration_item_id, registration.state, orders.state = 'PaymentAuthorized',
  folded_words(trim(attendee.last_name || ' ' || attendee.first_name)),
  folded_words(concat_ws(' ', attendee.first_name, attendee.last_name, registration.code)),
  folded_words(concat_ws(' ', attendee.email_address, holder.email, orders.code)),
  folded_words(concat_ws(' ', buyer.first_name, buyer.last_name, buyer.email))
from registrations registration
join attendees attendee on attendee.id = registration.attendee_id
join users buyer on buyer.id = registration.user_id
join users holder on holder.id = coalesce(registration.holder_id, registration.user_id)
join orders on orders.id = registration.order_id
where registration.id = any(these)
on conflict (registration_id) do update set event_id = excluded.event_id, tier_id = excluded.tier_id,
  state = excluded.state, owes = excluded.owes, sort_name = excluded.sort_name, name_words = excluded.name_words,
  order_words = excluded.order_words, buyer_words = excluded.buyer_words
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "follow_account"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform write_event_people(array(
    select id from registrations where user_id = new.id union select id from registrations where holder_id = new.id));
  return null;
end $$;--> statement-breakpoint
DROP TRIGGER "users_follow" ON "users";--> statement-breakpoint
CREATE TRIGGER "users_follow" AFTER UPDATE OF "email", "first_name", "last_name" ON "users" FOR EACH ROW
  WHEN ((old.email, old.first_name, old.last_name) IS DISTINCT FROM (new.email, new.first_name, new.last_name))
  EXECUTE FUNCTION "follow_account"();--> statement-breakpoint
-- One for the quiet hour (docs/decisions/149): each row is written anew.
SELECT "write_event_people"(array(select id from registrations));
