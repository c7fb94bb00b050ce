CREATE TABLE `proof_wishes` (
	`order_id` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`account_id` text NOT NULL,
	`created_at` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `proof_wishes_by_batch` ON `proof_wishes` (`batch_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `proof_wishes_waiting` ON `proof_wishes` (`account_id`,`created_at`,`order_id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `proof_wishes_open` ON `proof_wishes` (`created_at`,`order_id`) WHERE status <> 'drawn';