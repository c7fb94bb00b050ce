ALTER TABLE `quotes` ADD `updated_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `quotes_by_change` ON `quotes` (`account_id`,`updated_at`,`id`);--> statement-breakpoint
UPDATE `quotes` SET `updated_at` = coalesce((SELECT max(`at`) FROM `events` WHERE `record_id` = `quotes`.`id`), `created_at`);
