CREATE TABLE `__new_record_words` (
	`word` text NOT NULL,
	`record_id` text NOT NULL,
	PRIMARY KEY(`record_id`, `word`)
);
--> statement-breakpoint
INSERT INTO `__new_record_words`("word", "record_id") SELECT "word", "record_id" FROM `record_words` ORDER BY "record_id", "word";--> statement-breakpoint
DROP TABLE `record_words`;--> statement-breakpoint
ALTER TABLE `__new_record_words` RENAME TO `record_words`;
