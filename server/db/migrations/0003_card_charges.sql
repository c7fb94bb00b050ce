CREATE TABLE `card_charges` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`document` text NOT NULL,
	`number` text NOT NULL,
	`provider` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `card_charges_by_document` ON `card_charges` (`account_id`,`document`);--> statement-breakpoint
CREATE INDEX `card_charges_open` ON `card_charges` (`status`);