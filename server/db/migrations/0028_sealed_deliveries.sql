-- The ledger keeps no more links of pages that can be read: what platforms are told stands with its delivery.
UPDATE `deliveries` SET `about` = (SELECT `data` FROM `events` WHERE `events`.`id` = `event_id`)
WHERE `event_id` IN (SELECT `id` FROM `events` WHERE `name` = 'platform.order');--> statement-breakpoint
UPDATE `events` SET `data` = '{}' WHERE `name` = 'platform.order';
