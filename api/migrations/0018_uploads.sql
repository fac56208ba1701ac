CREATE TABLE "uploads" (
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"width" integer,
	"height" integer,
	"blur" text,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removing_since" timestamp with time zone,
	CONSTRAINT "uploads_folder_name_pk" PRIMARY KEY("folder","name")
);
--> statement-breakpoint
CREATE INDEX "uploads_kept_at_index" ON "uploads" USING btree ("kept_at");