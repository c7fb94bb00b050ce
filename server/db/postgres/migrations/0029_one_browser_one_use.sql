CREATE TABLE "used_signatures" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"ends_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "punchout_sessions" ADD COLUMN "opened_by" text COLLATE "C";