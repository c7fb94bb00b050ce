CREATE TABLE `builds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` text NOT NULL,
	`commit` text,
	`schema` integer NOT NULL,
	`first_at` text NOT NULL
);
