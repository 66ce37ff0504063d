ALTER TABLE "products" ADD COLUMN "suggested_price_cents" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_suggested_price" CHECK ("products"."suggested_price_cents" >= "products"."price_cents");--> statement-breakpoint
-- That buyers choose a price is a change of what orders show (docs/decisions/110): all columns but the counters, as before.
DO $$
declare
  watched text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum) into watched from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attname not in ('held', 'booked');
  drop trigger "products_note_update" on "products";
  execute 'create trigger "products_note_update" after update of ' || watched
    || ' on "products" for each row execute function "note_change_of_event_part"()';
  alter table "products" enable always trigger "products_note_update";
end $$;
