CREATE INDEX "form_submissions_registration_item_id_index" ON "form_submissions" USING btree ("registration_item_id");--> statement-breakpoint
CREATE INDEX "holds_registration_item_id_index" ON "holds" USING btree ("registration_item_id");--> statement-breakpoint
CREATE INDEX "registrations_reminders" ON "registrations" USING btree ("starts_at") WHERE state = 'Confirmed';