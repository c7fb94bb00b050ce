DROP INDEX "record_words_by_record";--> statement-breakpoint
ALTER TABLE "record_words" DROP CONSTRAINT "record_words_word_record_id_pk";--> statement-breakpoint
ALTER TABLE "record_words" ADD CONSTRAINT "record_words_record_id_word_pk" PRIMARY KEY("record_id","word");