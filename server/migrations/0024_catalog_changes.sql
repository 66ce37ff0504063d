CREATE TABLE "catalog_changes" (
	"scope" uuid NOT NULL,
	"change" "xid8" NOT NULL,
	CONSTRAINT "catalog_changes_scope_change_pk" PRIMARY KEY("scope","change")
);--> statement-breakpoint
-- Says that the transaction changes what this scope sees (docs/decisions/110). It waits for nobody: each transaction
-- writes a row of its own, and takes along only rows that no other is taking.
CREATE FUNCTION "note_catalog_change"("changed" uuid) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  insert into catalog_changes (scope, change) values (changed, pg_current_xact_id()) on conflict do nothing;
  -- In a stricter isolation a row that somebody else took along would be an error.
  if found and current_setting('transaction_isolation') = 'read committed' then
    delete from catalog_changes where scope = changed and change in (
      select change from catalog_changes
      where scope = changed and change <> pg_current_xact_id() for update skip locked);
  end if;
end $$;--> statement-breakpoint
-- What several organizers share is in everybody's scope.
CREATE FUNCTION "note_shared_change"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform note_catalog_change('00000000-0000-0000-0000-000000000000');
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "note_event_change"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  perform note_catalog_change(old.organization_id);
  if tg_op = 'UPDATE' and new.organization_id <> old.organization_id then
    perform note_catalog_change(new.organization_id);
    -- Whoever is changing a tier or a form of it has noted that for the organizer that it had: this waits for them.
    update products set event_id = event_id where event_id = new.id;
    update event_forms set event_id = event_id where event_id = new.id;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "note_change_of_event_part"() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
begin
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then
    -- The event may be on its way to another organizer.
    perform from events where id = new.event_id for share;
  end if;
  perform note_catalog_change(organization_id) from events
  where id = old.event_id or (tg_op = 'UPDATE' and id = new.event_id);
  return null;
end $$;--> statement-breakpoint
-- All columns but the counters, which change with every place that is held.
CREATE TRIGGER "events_note_update" AFTER UPDATE OF
  "id", "organization_id", "name", "description", "state", "is_listed", "capacity", "start_wall_time",
  "end_wall_time", "time_zone", "starts_at", "ends_at", "saleable_cutoff_at", "start_sales_at", "location_id",
  "primary_category_id", "secondary_category_id", "featured_asset_id", "called_off_at", "called_off_by",
  "call_off_ended_at", "created_at", "updated_at"
  ON "events" FOR EACH ROW EXECUTE FUNCTION "note_event_change"();--> statement-breakpoint
CREATE TRIGGER "events_note_delete" AFTER DELETE ON "events" FOR EACH ROW EXECUTE FUNCTION "note_event_change"();--> statement-breakpoint
CREATE TRIGGER "products_note_update" AFTER UPDATE OF
  "id", "event_id", "kind", "name", "description", "short_description", "price_cents", "tax_category_id",
  "capacity", "display_order", "availability", "session_name", "featured_asset_id", "created_at", "updated_at"
  ON "products" FOR EACH ROW EXECUTE FUNCTION "note_change_of_event_part"();--> statement-breakpoint
CREATE TRIGGER "products_note_delete" AFTER DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "note_change_of_event_part"();--> statement-breakpoint
CREATE TRIGGER "event_forms_note_change" AFTER UPDATE OR DELETE ON "event_forms" FOR EACH ROW EXECUTE FUNCTION "note_change_of_event_part"();--> statement-breakpoint
-- A row that is new changes nothing that was read before.
CREATE TRIGGER "organizations_note_change" AFTER UPDATE OR DELETE ON "organizations" EXECUTE FUNCTION "note_shared_change"();--> statement-breakpoint
CREATE TRIGGER "locations_note_change" AFTER UPDATE OR DELETE ON "locations" EXECUTE FUNCTION "note_shared_change"();--> statement-breakpoint
CREATE TRIGGER "categories_note_change" AFTER UPDATE OR DELETE ON "categories" EXECUTE FUNCTION "note_shared_change"();--> statement-breakpoint
CREATE TRIGGER "assets_note_change" AFTER UPDATE OR DELETE ON "assets" EXECUTE FUNCTION "note_shared_change"();--> statement-breakpoint
-- Of these a new one counts too: it adds a tax or a fee to what is sold already.
CREATE TRIGGER "channels_note_change" AFTER INSERT OR UPDATE OR DELETE ON "channels" EXECUTE FUNCTION "note_shared_change"();--> statement-breakpoint
CREATE TRIGGER "fee_configs_note_change" AFTER INSERT OR UPDATE OR DELETE ON "fee_configs" EXECUTE FUNCTION "note_shared_change"();--> statement-breakpoint
CREATE TRIGGER "tax_rates_note_change" AFTER INSERT OR UPDATE OR DELETE ON "tax_rates" EXECUTE FUNCTION "note_shared_change"();--> statement-breakpoint
-- Of all of them: emptied at once, and changed by a session that fires no triggers (a replica, a load of data).
DO $$
declare
  changed text;
  noted record;
begin
  foreach changed in array array['events', 'products', 'event_forms', 'organizations', 'locations', 'categories', 'assets',
    'channels', 'fee_configs', 'tax_rates'] loop
    execute format('create trigger %I after truncate on %I execute function note_shared_change()',
      changed || '_note_truncate', changed);
  end loop;
  for noted in select tgrelid::regclass as tab, tgname from pg_trigger
    where tgfoid in ('note_event_change'::regproc, 'note_change_of_event_part'::regproc, 'note_shared_change'::regproc) loop
    execute format('alter table %s enable always trigger %I', noted.tab, noted.tgname);
  end loop;
end $$;
