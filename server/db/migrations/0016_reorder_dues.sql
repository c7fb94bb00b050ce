CREATE TABLE `ordered_products` (
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`number` integer NOT NULL,
	PRIMARY KEY(`account_id`, `key`, `number`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `ordered_products_by_order` ON `ordered_products` (`number`);--> statement-breakpoint
CREATE TABLE `reorder_dues` (
	`order_id` text PRIMARY KEY NOT NULL,
	`due_on` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `reorder_dues_by_day` ON `reorder_dues` (`due_on`);--> statement-breakpoint
CREATE INDEX `orders_by_status_since` ON `orders` (`status`,`status_since`,`id`);--> statement-breakpoint
INSERT INTO "ordered_products" ("account_id", "key", "number")
SELECT DISTINCT "orders"."account_id", item.value -> 'spec' ->> 'key', "orders"."number"
FROM "orders", json_each("orders"."body", '$.items') AS item
WHERE "orders"."status" <> 'cancelled'
ORDER BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "reorder_dues" ("order_id", "due_on")
SELECT "orders"."id", date("orders"."created_at", '+' || max(45, min(540, coalesce(
	julianday(date("orders"."created_at")) - julianday(date(max("earlier"."created_at"))), 365
)) - 30) || ' days')
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