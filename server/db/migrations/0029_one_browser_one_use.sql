CREATE TABLE `used_signatures` (
	`hash` text PRIMARY KEY NOT NULL,
	`ends_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `punchout_sessions` ADD `opened_by` text;