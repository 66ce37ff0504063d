ALTER TYPE "public"."desk_deed" ADD VALUE 'ATTENDEE_CHANGED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'ANSWERS_CHANGED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'REGISTRATION_NOTED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'TICKET_RESENT';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'PEOPLE_EXPORTED';--> statement-breakpoint
CREATE TABLE "event_people" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"tier_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"registration_item_id" uuid NOT NULL,
	"state" "registration_state" NOT NULL,
	"owes" boolean NOT NULL,
	"sort_name" text NOT NULL,
	"name_words" text NOT NULL,
	"order_words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_history" ADD COLUMN "registration_id" uuid;--> statement-breakpoint
ALTER TABLE "event_people" ADD CONSTRAINT "event_people_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_notes" ADD CONSTRAINT "registration_notes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_notes" ADD CONSTRAINT "registration_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_people_event_id_sort_name_registration_id_index" ON "event_people" USING btree ("event_id","sort_name","registration_id");--> statement-breakpoint
CREATE INDEX "registration_notes_registration_id_at_index" ON "registration_notes" USING btree ("registration_id","at");--> statement-breakpoint
CREATE INDEX "registration_notes_author_id_index" ON "registration_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "desk_history_of_registrations" ON "desk_history" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_open" ON "form_submissions" USING btree ("event_id") WHERE not complete;--> statement-breakpoint
-- Names without case and accents, as server/platform/search-words.ts folds what is looked for.
CREATE FUNCTION "folded_words"("given" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(translate(lower(given), 'àáâãäåāăąçćčďèéêëēęěìíîïīłñńňòóôõöøōřśšșťțùúûüūůýÿźżž’‘“”«»–—…·  ', 'aaaaaaaaacccdeeeeeeeiiiiilnnnooooooorsssttuuuuuuyyzzz            '), 'œ', 'oe'), 'æ', 'ae');--> statement-breakpoint
-- Who has these registrations, as the desk finds them (docs/decisions/162).
CREATE FUNCTION "write_event_people"("these" uuid[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
insert into event_people (registration_id, event_id, tier_id, order_id, registration_item_id, state, owes,
  sort_name, name_words, order_words)
select registration.id, registration.event_id, registration.tuition_id, registration.order_id,
  registration.registration_item_id, registration.state, orders.state = 'PaymentAuthorized',
  folded_words(trim(attendee.last_name || ' ' || attendee.first_name)),
  folded_words(concat_ws(' ', attendee.first_name, attendee.last_name, registration.code)),
  folded_words(concat_ws(' ', attendee.email_address, holder.email, orders.code))
from registrations registration
join attendees attendee on attendee.id = registration.attendee_id
join users holder on holder.id = coalesce(registration.holder_id, registration.user_id)
join orders on orders.id = registration.order_id
where registration.id = any(these)
on conflict (registration_id) do update set event_id = excluded.event_id, tier_id = excluded.tier_id,
  state = excluded.state, owes = excluded.owes, sort_name = excluded.sort_name, name_words = excluded.name_words,
  order_words = excluded.order_words
$$;--> statement-breakpoint
CREATE FUNCTION "list_new_people"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform write_event_people(array(select id from made));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "follow_registration"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform write_event_people(array[new.id]);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "follow_order"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform write_event_people(array(select id from registrations where order_id = new.id));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "follow_attendee"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform write_event_people(array(
    select id from registrations where user_id = new.user_id and attendee_id = new.id
    union select id from registrations where holder_id = new.user_id and attendee_id = new.id));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "follow_account"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform write_event_people(array(
    select id from registrations where user_id = new.id and holder_id is null
    union select id from registrations where holder_id = new.id));
  return null;
end $$;--> statement-breakpoint
-- One for the quiet hour (docs/decisions/149): nobody writes registrations while those that are there are listed.
CREATE TRIGGER "registrations_list_people" AFTER INSERT ON "registrations" REFERENCING NEW TABLE AS "made"
  FOR EACH STATEMENT EXECUTE FUNCTION "list_new_people"();--> statement-breakpoint
CREATE TRIGGER "registrations_follow" AFTER UPDATE OF "state", "code", "holder_id", "attendee_id", "event_id",
  "tuition_id", "user_id" ON "registrations" FOR EACH ROW EXECUTE FUNCTION "follow_registration"();--> statement-breakpoint
CREATE TRIGGER "orders_follow" AFTER UPDATE OF "state" ON "orders" FOR EACH ROW
  WHEN ((old.state = 'PaymentAuthorized') <> (new.state = 'PaymentAuthorized')) EXECUTE FUNCTION "follow_order"();--> statement-breakpoint
CREATE TRIGGER "attendees_follow" AFTER UPDATE OF "first_name", "last_name", "email_address" ON "attendees"
  FOR EACH ROW EXECUTE FUNCTION "follow_attendee"();--> statement-breakpoint
CREATE TRIGGER "users_follow" AFTER UPDATE OF "email" ON "users"
  FOR EACH ROW WHEN (old.email <> new.email) EXECUTE FUNCTION "follow_account"();--> statement-breakpoint
SELECT "write_event_people"(array(select id from registrations));
