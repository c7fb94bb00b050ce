UPDATE `suppliers` SET `settings` = replace(`settings`, '"kind":"net","marginBasisPoints":', '"kind":"markup","basisPoints":') WHERE `settings` LIKE '%"kind":"net","marginBasisPoints":%';
--> statement-breakpoint
UPDATE `published_products` SET `body` = replace(`body`, '"kind":"net","marginBasisPoints":', '"kind":"markup","basisPoints":') WHERE `body` LIKE '%"kind":"net","marginBasisPoints":%';
--> statement-breakpoint
UPDATE `sync_items` SET `body` = replace(`body`, '"kind":"net","marginBasisPoints":', '"kind":"markup","basisPoints":') WHERE `body` LIKE '%"kind":"net","marginBasisPoints":%';
