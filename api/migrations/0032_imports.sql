CREATE TABLE "import_chunks" (
	"import_id" integer NOT NULL,
	"number" integer NOT NULL,
	"state" text DEFAULT 'read' NOT NULL,
	"rows" jsonb NOT NULL,
	"plans" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "import_chunks_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"hash" text NOT NULL,
	"status" text DEFAULT 'reading' NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"existing" text DEFAULT 'leave' NOT NULL,
	"note" text,
	"rows" integer NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"new_rows" integer DEFAULT 0 NOT NULL,
	"same_rows" integer DEFAULT 0 NOT NULL,
	"differing_rows" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"run" integer DEFAULT 0 NOT NULL,
	"user_id" integer NOT NULL,
	"ip" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_chunks" ADD CONSTRAINT "import_chunks_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_chunks_state_index" ON "import_chunks" USING btree ("import_id","state","number");--> statement-breakpoint
CREATE INDEX "imports_kind_index" ON "imports" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "items_title_index" ON "items" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "parties_phone_index" ON "parties" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 9));