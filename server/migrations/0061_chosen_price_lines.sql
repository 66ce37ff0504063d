ALTER TABLE "order_lines" ADD COLUMN "is_price_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Lines of carts alone, found by the index of active orders: a cart that was filled while its buyer chose the price says so.
UPDATE "order_lines" line SET "is_price_chosen" = true
  FROM "orders" cart, "products" product
  WHERE cart."active" AND cart."changes_item_id" IS NULL AND cart."state" IN ('AddingItems', 'ArrangingPayment')
    AND line."order_id" = cart."id" AND product."id" = line."product_id" AND product."suggested_price_cents" IS NOT NULL;
