ALTER TABLE "orders" ADD COLUMN "credit_used_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "owed_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "state" text COLLATE "C" DEFAULT 'owed' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "moved_at" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_credit_used" ON "orders" USING btree ("account_id","credit_used_cents") WHERE credit_used_cents > 0;--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("account_id","state","number");--> statement-breakpoint
CREATE INDEX "invoices_by_move" ON "invoices" USING btree ("account_id","moved_at");--> statement-breakpoint
CREATE INDEX "invoices_not_settled" ON "invoices" USING btree ("account_id") WHERE owed_cents <> 0;--> statement-breakpoint
UPDATE "orders" SET "credit_used_cents" = greatest(0, cast("payment" ->> 'amountCents' AS bigint) - (SELECT coalesce(sum("amount_cents"), 0) FROM "payment_entries" WHERE "order_id" = "orders"."id" AND "kind" IN ('invoice_payment', 'credit'))) WHERE "payment" ->> 'method' = 'terms' AND ("status" NOT IN ('cancelled', 'received') OR EXISTS (SELECT 1 FROM "invoices" WHERE "order_id" = "orders"."id"));
--> statement-breakpoint
UPDATE "invoices" SET "owed_cents" = "total_cents" - (SELECT CASE WHEN "payment" ->> 'method' = 'card' THEN cast("payment" ->> 'amountCents' AS bigint) ELSE 0 END FROM "orders" WHERE "id" = "invoices"."order_id") - (SELECT coalesce(sum("amount_cents"), 0) FROM "payment_entries" INNER JOIN "orders" ON "orders"."id" = "payment_entries"."order_id" WHERE "payment_entries"."order_id" = "invoices"."order_id" AND ("kind" = 'credit' OR ("kind" = 'invoice_payment' AND "payment" ->> 'method' <> 'card'))), "moved_at" = greatest("issued_at", coalesce((SELECT max("at") FROM "payment_entries" WHERE "order_id" = "invoices"."order_id"), ''));
--> statement-breakpoint
UPDATE "invoices" SET "state" = CASE WHEN EXISTS (SELECT 1 FROM "payment_entries" WHERE "order_id" = "invoices"."order_id" AND "kind" = 'credit') AND NOT EXISTS (SELECT 1 FROM "payment_entries" WHERE "order_id" = "invoices"."order_id" AND "kind" = 'invoice_payment') AND EXISTS (SELECT 1 FROM "orders" WHERE "id" = "invoices"."order_id" AND "payment" ->> 'method' <> 'card') THEN 'credited' ELSE 'paid' END WHERE "owed_cents" <= 0;
