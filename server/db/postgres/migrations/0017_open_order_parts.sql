CREATE TABLE "open_order_parts" (
	"key" text COLLATE "C" NOT NULL,
	"part_id" text COLLATE "C" NOT NULL,
	"order_id" text COLLATE "C" NOT NULL,
	"pieces" bigint NOT NULL,
	"counted_from" text COLLATE "C" NOT NULL,
	CONSTRAINT "open_order_parts_key_order_id_part_id_pk" PRIMARY KEY("key","order_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "open_order_parts" ADD CONSTRAINT "open_order_parts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_order_parts_by_order" ON "open_order_parts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "open_order_parts_uncounted" ON "open_order_parts" USING btree ("key","counted_from","part_id","pieces");--> statement-breakpoint
DROP TABLE "open_order_suppliers" CASCADE;--> statement-breakpoint
INSERT INTO "open_order_parts" ("key", "part_id", "order_id", "pieces", "counted_from")
SELECT "key", "part_id", "order_id", sum("quantity"),
  CASE WHEN "status" IN ('paid', 'released', 'po_sent') THEN coalesce((
    SELECT least("entered", coalesce("confirmed", "entered")) FROM (
      SELECT to_char((("body" ->> 'sentAt')::timestamptz + interval '1 day') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') COLLATE "C" AS "entered", (
        SELECT ("report" ->> 'at') COLLATE "C" FROM json_array_elements("purchase_orders"."body" -> 'reports') WITH ORDINALITY AS "all"("report", "place")
        WHERE "report" ->> 'status' <> 'received' ORDER BY "place" LIMIT 1
      ) AS "confirmed"
      FROM "purchase_orders"
      WHERE "purchase_orders"."order_id" = "goods"."order_id" AND "purchase_orders"."status" = 'sent'
        AND "purchase_orders"."supplier" = split_part("goods"."key", ':', 1)
    ) AS "times"
  ), '9') ELSE '' END
FROM (
  SELECT "item" -> 'spec' ->> 'key' AS "key", "item" -> 'spec' ->> 'partId' AS "part_id",
    "orders"."id" AS "order_id", ("item" -> 'spec' ->> 'quantity')::bigint AS "quantity", "orders"."status" AS "status"
  FROM "orders", json_array_elements("orders"."body" -> 'items') AS "item"
  WHERE "orders"."status" NOT IN ('complete', 'cancelled')
) AS "goods"
GROUP BY "order_id", "key", "part_id", "status";
