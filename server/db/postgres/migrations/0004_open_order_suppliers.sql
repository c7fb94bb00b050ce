CREATE TABLE "open_order_suppliers" (
	"supplier" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "open_order_suppliers_supplier_order_id_pk" PRIMARY KEY("supplier","order_id")
);
--> statement-breakpoint
ALTER TABLE "open_order_suppliers" ADD CONSTRAINT "open_order_suppliers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_order_suppliers_by_order" ON "open_order_suppliers" USING btree ("order_id");--> statement-breakpoint
INSERT INTO "open_order_suppliers" ("supplier", "order_id")
SELECT DISTINCT split_part(item ->> 'key', ':', 1), "orders"."id"
FROM "orders", json_array_elements("orders"."body" -> 'items') AS item
WHERE "orders"."status" NOT IN ('complete', 'cancelled');
