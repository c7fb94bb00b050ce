ALTER TABLE "orders" ADD COLUMN "status_since" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_by_account_status" ON "orders" USING btree ("account_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_refund_due" ON "orders" USING btree ("created_at","id") WHERE status = 'cancelled' and payment ->> 'method' = 'card' and cast(payment ->> 'amountCents' as bigint) - cast(payment ->> 'refundedCents' as bigint) - coalesce(cast(payment ->> 'keptCents' as bigint), 0) > 0;--> statement-breakpoint
CREATE INDEX "purchase_orders_cancellation_open" ON "purchase_orders" USING btree ("created_at","id") WHERE body -> 'cancellation' ->> 'openSince' is not null;--> statement-breakpoint
CREATE INDEX "quotes_by_account_status" ON "quotes" USING btree ("account_id","status","expires_at");--> statement-breakpoint
UPDATE "orders" SET "status_since" = coalesce((SELECT max("at") FROM "events" WHERE "record_id" = "orders"."id" AND "name" IN ('order.po_received', 'order.paid', 'order.released', 'order.po_sent', 'order.in_production', 'order.shipped', 'order.complete', 'order.cancelled')), "created_at");
