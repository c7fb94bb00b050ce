CREATE TABLE `picture_areas` (
	`key` text NOT NULL,
	`location_id` text NOT NULL,
	`x` integer NOT NULL,
	`y` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	PRIMARY KEY(`key`, `location_id`)
);
