-- Words of two letters too: a search looks up the known words that begin with what is wanted.
create or replace function learn_words(words text[]) returns void language sql as $$
  insert into vocabulary (word)
  select distinct given.word from unnest(words) given(word)
  where given.word ~ '^[[:alpha:]]{2,30}$' and not exists (select from vocabulary known where known.word = given.word)
  order by given.word
  on conflict do nothing
$$;
--> statement-breakpoint
select learn_words(array(
  select distinct word from listed_items, unnest(tsvector_to_array(words)) word where word ~ '^[[:alpha:]]{2}$'
));
--> statement-breakpoint
select learn_words(search_words(string_agg(name, ' '))) from brands;
