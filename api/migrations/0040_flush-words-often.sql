-- The list of words that wait to be put into an index is emptied by whoever fills it: with the usual four megabytes an insert now and then
-- takes a quarter of a second, for which everybody waits on embedded data.
alter index listed_items_title_words_index set (gin_pending_list_limit = 64);
--> statement-breakpoint
alter index listed_items_words_index set (gin_pending_list_limit = 64);
