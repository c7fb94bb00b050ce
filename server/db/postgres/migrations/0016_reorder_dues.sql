CREATE TABLE "ordered_products" (
	"account_id" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "ordered_products_account_id_key_number_pk" PRIMARY KEY("account_id","key","number")
);
--> statement-breakpoint
CREATE TABLE "reorder_dues" (
	"order_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"due_on" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ordered_products" ADD CONSTRAINT "ordered_products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reorder_dues" ADD CONSTRAINT "reorder_dues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ordered_products_by_order" ON "ordered_products" USING btree ("number");--> statement-breakpoint
CREATE INDEX "reorder_dues_by_day" ON "reorder_dues" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "orders_by_status_since" ON "orders" USING btree ("status","status_since","id");--> statement-breakpoint
INSERT INTO "ordered_products" ("account_id", "key", "number")
SELECT DISTINCT "orders"."account_id", item -> 'spec' ->> 'key', "orders"."number"
FROM "orders", json_array_elements("orders"."body" -> 'items') AS item
WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
INSERT INTO "reorder_dues" ("order_id", "due_on")
SELECT "orders"."id", CAST(CAST(left("orders"."created_at", 10) AS date) + greatest(45, least(540, coalesce(
	CAST(left("orders"."created_at", 10) AS date) - CAST(left(max("earlier"."created_at"), 10) AS date), 365
)) - 30) AS text)
FROM (
	SELECT "number", lag("number") OVER beside AS "before", lead("number") OVER beside AS "after"
	FROM "ordered_products"
	WINDOW beside AS (PARTITION BY "account_id", "key" ORDER BY "number")
) AS "product"
JOIN "orders" ON "orders"."number" = "product"."number"
LEFT JOIN "orders" AS "earlier" ON "earlier"."number" = "product"."before"
WHERE "orders"."status" = 'complete'
	AND NOT EXISTS (SELECT 1 FROM "reorder_notes" WHERE "reorder_notes"."order_id" = "orders"."id")
GROUP BY "orders"."id"
HAVING count("product"."after") = 0;