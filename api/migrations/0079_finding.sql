-- expand
CREATE TABLE "synonyms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonyms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" text NOT NULL,
	"meaning" text NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_items" ADD COLUMN "words_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "synonyms_meaning_unique" ON "synonyms" USING btree (lower("meaning")) WHERE "synonyms"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "synonyms_keys_index" ON "synonyms" USING gin ("keys");--> statement-breakpoint
-- A word without its English ending ("printing" as "print"), as the index has it; other words as they are.
create function stem_of(word text) returns text language sql stable parallel safe as $$
  select case when word ~ '^[a-z]{3,}$' then coalesce((ts_lexize('english_stem', word))[1], word) else word end
$$;
--> statement-breakpoint
-- Words, and under what else they are found: their stems, and part numbers without the letters before them ("2612a" for "q2612a").
create function found_under(words text[]) returns text[] language sql stable parallel safe as $$
  select coalesce(array_agg(distinct form), '{}')
  from unnest(words) word,
       lateral (values (word), (stem_of(word)), (substring(word from '^[a-z]{1,4}([0-9]{3,}[a-z]{1,3})$'))) forms(form)
  where form is not null
$$;
--> statement-breakpoint
-- What a title says that the item is: `is#` its last word before a comma or "for", `of#` the word before that, both as stems. "HP 65 W
-- laptop charger" is a charger, of laptop; words such as "set" say nothing.
create function title_heads(title text) returns text[] language sql stable parallel safe as $$
  with told as (
    select regexp_replace(lower(unaccent(normalize(title, NFKC))),
      '(?<=\S)\s*([,;(]| for | with | of | & | and (?=[a-z]+( |,|$))).*$', '') as text
  ), words as (
    select word, row_number() over (order by place desc) as back
    from told, regexp_split_to_table(told.text, '[^[:alnum:]]+') with ordinality split(word, place)
    where word ~ '^[[:alpha:]]{3,}$' and word not in ('set', 'kit', 'unit', 'box', 'pack', 'pair', 'piece', 'assembly')
  )
  select coalesce(array_agg(case back when 1 then 'is#' else 'of#' end || stem_of(word)), '{}') from words where back <= 2
$$;
--> statement-breakpoint
-- As before, with the condition, the stems, and what the title says; see `listed_items` in tables/catalogue.ts.
create or replace function list_items(ids int[], at timestamptz) returns void language plpgsql as $$
declare
  learned text[];
begin
  with worded as (
    select items.id, items.category_id, items.brand_id, prices.price, prices.offer_id,
           search_words(concat_ws(' ', items.title, items.actual_name, items.condition)) as title_words,
           search_words((select string_agg(line, ' ') from jsonb_array_elements_text(items.description) line)) as features,
           title_heads(items.title) || ('category#' || items.category_id)
             || case when brand_id is null then '{}' else array['brand#' || brand_id] end as marks
    from items join item_prices(ids, at) prices on prices.item_id = items.id
  ), listed as (
    insert into listed_items (item_id, category_id, brand_id, price, offer_id, title_words, words, words_version)
    select id, category_id, brand_id, price, offer_id, array_to_tsvector(found_under(title_words) || marks),
           array_to_tsvector(found_under(title_words || features) || marks), 1
    from worded
    order by id
    on conflict (item_id) do update
    set category_id = excluded.category_id, brand_id = excluded.brand_id, price = excluded.price, offer_id = excluded.offer_id,
        title_words = excluded.title_words, words = excluded.words, words_version = excluded.words_version
  )
  select array_agg(distinct word) into learned from worded, unnest(worded.title_words || worded.features) word;
  perform learn_words(learned);
  delete from listed_items
  where item_id = any(ids) and not exists (select from items where id = item_id and archived_at is null);
end
$$;
--> statement-breakpoint
drop trigger items_listed on items;
--> statement-breakpoint
create trigger items_listed after update of title, actual_name, description, condition, category_id, brand_id, archived_at on items
for each row execute function list_item();
--> statement-breakpoint
drop trigger items_listed_together on items;
--> statement-breakpoint
create trigger items_listed_together after update of title, actual_name, description, condition, category_id, brand_id, archived_at on items
for each statement execute function list_collected();
--> statement-breakpoint
-- The words of a search in their order, in lower case, without accents; without joiners; and as stems.
create function search_tokens(phrase text) returns table (place bigint, word text, joined text, stem text) language sql stable parallel safe as $$
  select split.place, split.word, bare.joined, stem_of(bare.joined)
  from string_to_table(translate(lower(unaccent(normalize(phrase, NFKC))), E'\t\n\r', '   '), ' ') with ordinality split(word, place),
       lateral (select coalesce(nullif(regexp_replace(split.word, '[-./‐-―]', '', 'g'), ''), split.word) as joined) bare
  where split.word <> ''
  order by split.place
$$;
--> statement-breakpoint
-- Under what a synonym is looked up: its words and its stems without spaces, so that "Pen drives", "pen-drive" and "pendrive" are the same.
create function search_keys(phrase text) returns text[] language sql stable parallel safe as $$
  select array[string_agg(joined, '' order by place), string_agg(stem, '' order by place)] from search_tokens(phrase)
$$;
--> statement-breakpoint
create function key_synonym() returns trigger language plpgsql as $$
begin
  new.keys := array(select distinct key from string_to_table(new.words, ',') phrase, unnest(search_keys(phrase)) key where key is not null);
  return new;
end
$$;
--> statement-breakpoint
create trigger synonyms_keyed before insert or update of words on synonyms for each row execute function key_synonym();
--> statement-breakpoint
create trigger synonyms_told after insert or update or delete on synonyms for each row execute function tell_catalogue('all');
