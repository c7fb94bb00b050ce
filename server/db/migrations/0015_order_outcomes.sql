CREATE TABLE `order_outcomes` (
	`number` integer PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`source` text NOT NULL,
	`created_at` text NOT NULL,
	`quoted_at` text NOT NULL,
	`sold` integer NOT NULL,
	`cancelled` integer NOT NULL,
	`goods_cents` integer NOT NULL,
	`freight_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`credited_cents` integer NOT NULL,
	`costed` integer NOT NULL,
	`cost_cents` integer NOT NULL,
	`margin_cents` integer NOT NULL,
	`unbilled` integer NOT NULL,
	`arrived` integer NOT NULL,
	`on_time` integer NOT NULL,
	`ordered_in` integer NOT NULL,
	`late_days` integer,
	`released_in` integer,
	`sent_in` integer,
	`produced_in` integer,
	`shipped_in` integer,
	`arrived_in` integer,
	`all_in` integer,
	`goods` text NOT NULL,
	`purchases` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_outcomes_by_time` ON `order_outcomes` (`created_at`);--> statement-breakpoint
CREATE INDEX `order_outcomes_by_account` ON `order_outcomes` (`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_outcomes_by_quote` ON `order_outcomes` (`quoted_at`);--> statement-breakpoint
DROP INDEX `events_by_name`;--> statement-breakpoint
CREATE INDEX `events_by_name` ON `events` (`name`,substr(actor, 1, 3),`at`,`account_id`);--> statement-breakpoint
DROP INDEX `quotes_by_account`;--> statement-breakpoint
DROP INDEX `quotes_by_time`;--> statement-breakpoint
CREATE INDEX `quotes_by_account` ON `quotes` (`account_id`,`created_at`,`id`,`status`,`expires_at`,`replaced_by`);--> statement-breakpoint
CREATE INDEX `quotes_by_time` ON `quotes` (`created_at`,`status`,`expires_at`,`replaced_by`);