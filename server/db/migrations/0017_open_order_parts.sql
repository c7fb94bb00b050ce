CREATE TABLE `open_order_parts` (
	`key` text NOT NULL,
	`part_id` text NOT NULL,
	`order_id` text NOT NULL,
	`pieces` integer NOT NULL,
	`counted_from` text NOT NULL,
	PRIMARY KEY(`key`, `order_id`, `part_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_order_parts_by_order` ON `open_order_parts` (`order_id`);--> statement-breakpoint
CREATE INDEX `open_order_parts_uncounted` ON `open_order_parts` (`key`,`counted_from`,`part_id`,`pieces`);--> statement-breakpoint
DROP TABLE `open_order_suppliers`;--> statement-breakpoint
INSERT INTO `open_order_parts` (`key`, `part_id`, `order_id`, `pieces`, `counted_from`)
SELECT `key`, `part_id`, `order_id`, sum(`quantity`),
  CASE WHEN `status` IN ('paid', 'released', 'po_sent') THEN coalesce((
    SELECT min(`entered`, coalesce(`confirmed`, `entered`)) FROM (
      SELECT strftime('%Y-%m-%dT%H:%M:%fZ', `body` ->> 'sentAt', '+1 day') AS `entered`, (
        SELECT `report`.`value` ->> 'at' FROM json_each(`purchase_orders`.`body`, '$.reports') AS `report`
        WHERE `report`.`value` ->> 'status' <> 'received' ORDER BY `report`.`key` LIMIT 1
      ) AS `confirmed`
      FROM `purchase_orders`
      WHERE `purchase_orders`.`order_id` = `goods`.`order_id` AND `purchase_orders`.`status` = 'sent'
        AND `purchase_orders`.`supplier` = substr(`goods`.`key`, 1, instr(`goods`.`key`, ':') - 1)
    )
  ), '9') ELSE '' END
FROM (
  SELECT `item`.`value` -> 'spec' ->> 'key' AS `key`, `item`.`value` -> 'spec' ->> 'partId' AS `part_id`,
    `orders`.`id` AS `order_id`, `item`.`value` -> 'spec' ->> 'quantity' AS `quantity`, `orders`.`status` AS `status`
  FROM `orders`, json_each(`orders`.`body`, '$.items') AS `item`
  WHERE `orders`.`status` NOT IN ('complete', 'cancelled')
) AS `goods`
GROUP BY `order_id`, `key`, `part_id`, `status`;
