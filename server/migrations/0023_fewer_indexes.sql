DROP INDEX "holds_expires_at_index";--> statement-breakpoint
DROP INDEX "holds_product_id_expires_at_index";--> statement-breakpoint
DROP INDEX "payment_attempts_open";