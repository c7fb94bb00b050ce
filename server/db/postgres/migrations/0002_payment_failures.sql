CREATE TABLE "payment_failures" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"failures" bigint NOT NULL,
	"since" text COLLATE "C" NOT NULL
);
