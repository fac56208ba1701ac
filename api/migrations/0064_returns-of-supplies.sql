-- expand
ALTER TABLE "return_lines" ADD COLUMN "rounding" numeric(14, 2) DEFAULT '0' NOT NULL;
--> statement-breakpoint
-- A credit note is about what was supplied: what a sale was rounded by goes back as money, and is in no document of the tax office.
create or replace function issue_tax_return() returns trigger language plpgsql as $$
begin
  perform issue_tax_document('return', note.order_id, note.id, note.credit_note, note.credited_at, (
    select coalesce(jsonb_agg(jsonb_build_object(
             'item_id', item_id, 'name', product_name, 'quantity', quantity, 'price', round(greatest(0, supply - kept) / quantity, 2),
             'tax_class', tax_class, 'tax_rate', tax_rate, 'tax', greatest(0, tax - kept_tax), 'total', greatest(0, supply - kept)) order by id), '[]')
    from (
      select line.*,
             case when whole <> 0 then round(note.discount * so_far / whole, 2) - round(note.discount * (so_far - total) / whole, 2)
                  when place = 1 then note.discount else 0 end as kept,
             case when whole <> 0 then round(note.discount * tax_so_far / whole, 2) - round(note.discount * (tax_so_far - tax) / whole, 2)
                  else 0 end as kept_tax
      from (
        select line.id, line.quantity, line.total, line.total - line.rounding as supply, line.tax, sold.item_id, sold.product_name, sold.tax_class, sold.tax_rate,
               sum(line.total) over () as whole, sum(line.total) over by_line as so_far, sum(line.tax) over by_line as tax_so_far,
               row_number() over by_line as place
        from return_lines line join order_lines sold on sold.id = line.order_line_id
        where line.return_id = note.id
        window by_line as (order by line.id)
      ) line
    ) line
  ), 0)
  from returns note where note.id = new.id and note.order_id is not null;
  return null;
end
$$;