ALTER TABLE `installation` ADD `indexed_schema` integer;--> statement-breakpoint
ALTER TABLE `installation` ADD `indexed_at` text;