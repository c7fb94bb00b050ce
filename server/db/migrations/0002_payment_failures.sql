CREATE TABLE `payment_failures` (
	`id` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`since` text NOT NULL
);
