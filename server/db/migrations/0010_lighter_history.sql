ALTER TABLE `deliveries` ADD `about` text;--> statement-breakpoint
UPDATE `deliveries` SET `about` = (SELECT `about` FROM `events` WHERE `events`.`id` = `event_id`);--> statement-breakpoint
CREATE TABLE `__new_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`actor` text NOT NULL,
	`at` text NOT NULL,
	`record_id` text NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_events`("id", "account_id", "name", "actor", "at", "record_id", "data") SELECT "id", "account_id", "name", "actor", "at", "record_id", "data" FROM `events` ORDER BY "id";--> statement-breakpoint
DROP TABLE `events`;--> statement-breakpoint
ALTER TABLE `__new_events` RENAME TO `events`;--> statement-breakpoint
CREATE INDEX `events_by_account` ON `events` (`account_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_name` ON `events` (`name`,`at`);--> statement-breakpoint
CREATE INDEX `events_by_record` ON `events` (`record_id`,`id`);--> statement-breakpoint
CREATE TABLE `__new_record_words` (
	`word` text NOT NULL,
	`record_id` text NOT NULL,
	PRIMARY KEY(`record_id`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_record_words`("word", "record_id") SELECT "word", "record_id" FROM `record_words` ORDER BY "record_id", "word";--> statement-breakpoint
DROP TABLE `record_words`;--> statement-breakpoint
ALTER TABLE `__new_record_words` RENAME TO `record_words`;--> statement-breakpoint
CREATE TABLE `__new_order_words` (
	`word` text NOT NULL,
	`number` integer NOT NULL,
	`source` text NOT NULL,
	PRIMARY KEY(`word`, `number`, `source`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_order_words`("word", "number", "source") SELECT "word", "number", "source" FROM `order_words` ORDER BY "word", "number", "source";--> statement-breakpoint
DROP TABLE `order_words`;--> statement-breakpoint
ALTER TABLE `__new_order_words` RENAME TO `order_words`;--> statement-breakpoint
CREATE INDEX `order_words_by_order` ON `order_words` (`number`,`source`,`word`);
