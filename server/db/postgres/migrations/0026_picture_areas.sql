CREATE TABLE "picture_areas" (
	"key" text COLLATE "C" NOT NULL,
	"location_id" text COLLATE "C" NOT NULL,
	"x" bigint NOT NULL,
	"y" bigint NOT NULL,
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	CONSTRAINT "picture_areas_key_location_id_pk" PRIMARY KEY("key","location_id")
);
