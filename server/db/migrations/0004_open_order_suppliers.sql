CREATE TABLE `open_order_suppliers` (
	`supplier` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`supplier`, `order_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_order_suppliers_by_order` ON `open_order_suppliers` (`order_id`);--> statement-breakpoint
INSERT INTO `open_order_suppliers` (`supplier`, `order_id`)
SELECT DISTINCT substr(item.value ->> 'key', 1, instr(item.value ->> 'key', ':') - 1), `orders`.`id`
FROM `orders`, json_each(`orders`.`body`, '$.items') AS item
WHERE `orders`.`status` NOT IN ('complete', 'cancelled');
