CREATE TABLE `ordered_pieces` (
	`quote_id` text NOT NULL,
	`order_id` text NOT NULL,
	`line` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`quote_id`, `order_id`, `line`),
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ordered_pieces_by_order` ON `ordered_pieces` (`order_id`);