-- Takes an order in one statement: locks, prices, checks, numbers, stock, ledger, audit and idempotency, all or nothing.
-- `orderCall` in place-order.ts makes the request, `OrderResult` there is what comes back, and the words are found there.
-- In a function each statement sees what was committed before it began: what is read after a lock is the newest there is.
create function place_order(request jsonb) returns jsonb language plpgsql as $$
declare
  began constant timestamptz := clock_timestamp();
  placed_at constant timestamptz := request ->> 'now';
  is_counter constant boolean := request ->> 'channel' = 'counter';
  order_status constant text := case when is_counter then 'completed' else 'reserved' end;
  caller_id constant int := request -> 'actor' ->> 'userId';
  wanted constant jsonb := request -> 'lines';
  item_ids constant int[] := array(select (line ->> 'item')::int from jsonb_array_elements(wanted) line);
  told_amount constant numeric := (request ->> 'amount')::numeric / 100;
  idempotency constant jsonb := nullif(request -> 'idempotency', 'null');
  unpaid_limit constant jsonb := nullif(request -> 'unpaidLimit', 'null');
  customer_key text;
  known jsonb;
  lines jsonb;
  problem text;
  most_pieces numeric;
  is_short boolean;
  order_subtotal numeric;
  order_total numeric;
  order_tax numeric;
  held jsonb;
  amount_held numeric := 0;
  serial_ids int[];
  serial_facts jsonb;
  order_number text;
  invoice_number text;
  new_id int;
  party constant int := request ->> 'customerId';
  customer jsonb;
  payments_told constant jsonb := coalesce(request -> 'payments', '[]');
  tendered numeric := 0;
  cash_change numeric := 0;
  is_paid boolean := false;
  answer jsonb;
begin
  -- Whoever sends the same again waits here. Taken before all other locks, so that nobody waits in a circle.
  if idempotency is not null then
    perform pg_advisory_xact_lock(hashtextextended(idempotency ->> 'key', 0));
    select jsonb_agg(jsonb_build_object('id', id, 'caller', caller, 'secretHash', secret_hash, 'bodyHash', body_hash, 'response', response))
    into known
    from idempotency_keys
    where key = idempotency ->> 'key' and created_at >= (idempotency ->> 'since')::timestamptz
      and not idempotency -> 'others' @> to_jsonb(id);
    if known is not null then
      return jsonb_build_object('kind', 'known', 'keys', known);
    end if;
  end if;

  -- Orders of one customer wait for each other: two at once would both find the limit untouched (invariant 23).
  if unpaid_limit is not null then
    for customer_key in select value from jsonb_array_elements_text(unpaid_limit -> 'turns') order by value loop
      perform pg_advisory_xact_lock(hashtextextended(customer_key, 1));
    end loop;
  end if;

  -- In id order, so that orders of the same items do not deadlock (invariant 11).
  perform id from items
  where id = any(item_ids)
  order by id
  for update;

  -- Sales on account of one customer wait for each other: two at once would both find the limit untouched (invariant 22).
  if party is not null then
    select jsonb_build_object('name', name, 'balance', balance, 'limit', credit_limit, 'isActive', is_active) into customer
    from parties
    where id = party and kind = 'customer' and archived_at is null
    for update;
    if not coalesce((customer ->> 'isActive')::boolean, false) then
      return jsonb_build_object('kind', 'refused', 'reason', 'customer', 'lines', '[]'::jsonb, 'customer', customer);
    end if;
  end if;

  select jsonb_agg(to_jsonb(line) order by line.place),
         sum(line.total), sum(line.tax), max(line.quantity), bool_or(line.quantity > line.available),
         case
           when bool_or(line.title is null) then 'unknown'
           when bool_or(line.quantity > (request ->> 'mostPieces')::numeric) then 'too-many'
           when bool_or(line.quantity <> trunc(line.quantity) and not line.is_divisible) then 'divided'
           when bool_or(line.total < 0) then 'discount'
           when bool_or(line.differs) or told_amount not in (sum(line.total), floor(sum(line.total) + 0.5)) then 'prices'
         end
  into lines, order_subtotal, order_tax, most_pieces, is_short, problem
  from (
    select priced.*, round(priced.total * priced.tax_rate / (100 + priced.tax_rate), 2) as tax
    from (
      select line.place, line.item, line.quantity, line.serials, line.discount, item.title, item.price, item.available, item.requires_serial,
             item.unit_cost, item.tax_class, item.is_divisible,
             exists (select from unnest(line.told) told where told <> item.price * 100) as differs,
             round(item.price * line.quantity, 2) - line.discount as total,
             coalesce((request -> 'taxRates' ->> item.tax_class)::numeric, 0) as tax_rate
      from jsonb_to_recordset(wanted) line(place int, item int, quantity numeric, told numeric[], serials text[], discount numeric)
      left join lateral (
        select items.title, items.on_hand - items.reserved as available, items.requires_serial, items.average_cost as unit_cost,
               items.tax_class, coalesce(units.allow_decimal, false) and not items.requires_serial as is_divisible,
               -- The largest running offer wins; as in running-offers.ts.
               round(items.actual_price * (100 - coalesce((
                 select max(discount) from offers
                 where item_id = items.id and archived_at is null and starts_on <= placed_at and placed_at < ends_on
               ), 0)) / 100, 2) as price
        from items left join units on units.id = items.unit_id
        where items.id = line.item and items.archived_at is null
        -- Keeps it a look at each item by its id: the database cannot know how few lines there are.
        offset 0
      ) item on true
    ) priced
  ) line;
  order_total := floor(order_subtotal + 0.5);

  if problem is null and unpaid_limit is not null then
    -- Most customers have no unpaid order.
    if exists (select from orders where phone_key = unpaid_limit ->> 'phoneKey' and status = 'reserved')
      or exists (select from orders where network_key = unpaid_limit ->> 'networkKey' and status = 'reserved')
      or exists (select from orders where user_id = caller_id and status = 'reserved')
    then
      with unpaid as (
        select scope, orders.id, orders.amount
        from (
          values ('phone', unpaid_limit ->> 'phoneKey'), ('network', unpaid_limit ->> 'networkKey'), ('account', caller_id::text)
        ) customer(scope, key)
        join lateral (
          select id, amount from orders where scope = 'phone' and phone_key = key and status = 'reserved'
          union all
          select id, amount from orders where scope = 'network' and network_key = key and status = 'reserved'
          union all
          select id, amount from orders where scope = 'account' and user_id = key::int and status = 'reserved'
        ) orders on true
        where not coalesce((
          select -sum(paid.amount) >= orders.amount from ledger_entries paid where paid.order_id = orders.id and paid.payment_id is not null
        ), orders.amount = 0)
      )
      select (
          select jsonb_object_agg(item, pieces)
          from (
            select item, max(pieces) as pieces
            from (
              select line.item_id as item, unpaid.scope, sum(line.quantity) as pieces
              from unpaid join order_lines line on line.order_id = unpaid.id
              group by line.item_id, unpaid.scope
            ) per_scope
            group by item
          ) most
        ),
        coalesce((select max(amount) from (select sum(amount) as amount from unpaid group by scope) per_scope), 0)
      into held, amount_held;
    end if;
    if order_total + amount_held > (unpaid_limit ->> 'amount')::numeric
      or most_pieces > (unpaid_limit ->> 'pieces')::numeric
      or held is not null and exists (
        select from jsonb_to_recordset(lines) line(item int, quantity numeric)
        where line.quantity + (held ->> line.item::text)::numeric > (unpaid_limit ->> 'pieces')::numeric
      )
    then
      problem := 'unpaid';
    end if;
  end if;

  if problem is null and is_short then
    problem := 'stock';
  end if;

  if problem is null and not coalesce((request ->> 'mayGoBelowCost')::boolean, true) and exists (
    select from jsonb_to_recordset(lines) line(quantity numeric, discount numeric, unit_cost numeric, total numeric)
    where line.discount > 0 and line.total < round(line.unit_cost * line.quantity, 2)
  ) then
    problem := 'below-cost';
  end if;

  -- A payment without an amount is what is due. What cash there is too much of is given back (invariant 8).
  if problem is null and is_counter then
    select coalesce(sum(coalesce((paid ->> 'amount')::numeric / 100, order_total)), 0) into tendered
    from jsonb_array_elements(payments_told) paid;
    cash_change := greatest(0, tendered - order_total);
    if cash_change > coalesce((select sum((paid ->> 'amount')::numeric / 100) from jsonb_array_elements(payments_told) paid where paid ->> 'method' = 'cash'), 0) then
      problem := 'overpaid';
    end if;
    is_paid := tendered >= order_total;
    if not is_paid and party is not null and not coalesce((request ->> 'mayExceedLimit')::boolean, true)
      and (customer ->> 'balance')::numeric + order_total - tendered > (customer ->> 'limit')::numeric
    then
      problem := 'credit';
    end if;
  end if;

  -- Named by the seller, or else the oldest ones (invariant 15).
  if problem is null and is_counter and lines @? '$[*] ? (@.requires_serial == true)' then
    select array_agg(chosen.id) filter (where chosen.id is not null),
           case when bool_or(line.found <> line.quantity or (line.named > 0 and line.named <> line.quantity)) then 'serials' end,
           jsonb_agg(line.facts order by line.place)
    into serial_ids, problem, serial_facts
    from (
      select wanted_line.*, named.count as named, picked.ids, coalesce(cardinality(picked.ids), 0) as found,
             jsonb_build_object('item', item, 'named', named.count, 'found', coalesce(picked.serials, '{}')) as facts
      from jsonb_to_recordset(lines) wanted_line(place int, item int, quantity numeric, serials text[], requires_serial boolean)
      cross join lateral (select count(distinct upper(trim(name)))::int as count from unnest(serials) name) named
      left join lateral (
        select array_agg(id) as ids, array_agg(upper(trim(serial_number))) as serials
        from (
          select id, serial_number from item_serials
          where item_id = item and status = 'in_stock'
            and (named.count = 0 or upper(trim(serial_number)) in (select upper(trim(name)) from unnest(serials) name))
          order by id
          limit quantity::int
          for update
        ) locked
      ) picked on true
      where requires_serial
    ) line
    left join lateral unnest(line.ids) chosen(id) on true;
  end if;

  if problem is not null then
    return jsonb_build_object('kind', 'refused', 'reason', problem, 'lines', lines, 'held', held, 'amountHeld', amount_held * 100, 'serials', serial_facts,
                              'customer', customer, 'due', order_total - tendered);
  end if;

  -- The last lock before writing: all invoices wait for it (invariant 17).
  if is_counter then
    insert into document_counters (document, year, last_number)
    values ('invoice', (request ->> 'invoiceYear')::int, 1)
    on conflict (document, year) do update set last_number = document_counters.last_number + 1
    returning (request ->> 'invoicePrefix') || lpad(last_number::text, 6, '0') into invoice_number;
  end if;

  order_number := (request ->> 'orderPrefix') || nextval('order_numbers');
  insert into orders (number, invoice, invoiced_at, token, channel, status, first_name, last_name, phone_number, location, delivery_address,
                      amount, rounding, tax, payment_method, customer_category, customer_location, customer_id, due_on, user_id, reserved_until,
                      phone_key, network_key, created_at)
  values (order_number, invoice_number, case when is_counter then placed_at end, request ->> 'token', request ->> 'channel', order_status,
          request ->> 'firstName', request ->> 'lastName', request ->> 'phoneNumber', request ->> 'location',
          request ->> 'deliveryAddress', order_total, order_total - order_subtotal, order_tax, request ->> 'paymentMethod',
          request ->> 'customerCategory', request ->> 'customerLocation', party, (request ->> 'dueOn')::date, caller_id, (request ->> 'reservedUntil')::timestamptz,
          request ->> 'phoneKey', request ->> 'networkKey', placed_at)
  returning id into new_id;

  insert into order_lines (order_id, item_id, product_name, price, quantity, discount, unit_cost, tax_class, tax_rate, tax, total)
  select new_id, item, title, price, quantity, discount, unit_cost, tax_class, tax_rate, tax, total
  from jsonb_to_recordset(lines) line(
    place int, item int, title text, price numeric, quantity numeric, discount numeric, unit_cost numeric, tax_class text, tax_rate numeric, tax numeric, total numeric)
  order by place;

  with moved as (
    update items
    set on_hand = on_hand - case when is_counter then line.quantity else 0 end,
        reserved = reserved + case when is_counter then 0 else line.quantity end
    from jsonb_to_recordset(lines) line(item int, quantity numeric, unit_cost numeric)
    where items.id = line.item and items.id = any(item_ids)
    returning items.id, items.on_hand, items.reserved, line.quantity, line.unit_cost
  )
  insert into stock_movements (item_id, cause, on_hand_delta, reserved_delta, on_hand_after, reserved_after, unit_cost, order_id, user_id)
  select id, case when is_counter then 'sale' else 'reservation' end, case when is_counter then -quantity else 0 end,
         case when is_counter then 0 else quantity end, on_hand, reserved, case when is_counter then unit_cost end, new_id, caller_id
  from moved;

  insert into order_events (order_id, status, at) values (new_id, order_status, placed_at);

  -- The token opens the order to whoever holds it, so the log does not get it.
  insert into audit_log (actor_id, actor_role, ip, request_id, action, entity, entity_id, after)
  values (caller_id, request -> 'actor' ->> 'role', request -> 'actor' ->> 'ip', request -> 'actor' ->> 'requestId', 'create', 'orders', new_id,
          jsonb_build_object(
            'number', order_number, 'invoice', invoice_number, 'channel', request ->> 'channel', 'status', order_status,
            'first_name', request ->> 'firstName', 'last_name', request ->> 'lastName', 'phone_number', request ->> 'phoneNumber',
            'location', request ->> 'location', 'delivery_address', request ->> 'deliveryAddress', 'amount', order_total,
            'payment_method', request ->> 'paymentMethod', 'customer_id', party, 'user_id', caller_id,
            'discount', (select nullif(sum(discount), 0) from jsonb_to_recordset(lines) line(discount numeric)), 'paid', case when is_counter then tendered - cash_change end));

  if is_counter then
    with sold as (
      update item_serials
      set status = 'sold', order_line_id = line.id, sold_at = placed_at,
          warranty_until = placed_at + make_interval(months => coalesce(
            (select warranty_months from items where items.id = line.item_id), (request ->> 'warrantyMonths')::int))
      from order_lines line
      where item_serials.id = any(serial_ids) and line.order_id = new_id and item_serials.item_id = line.item_id
      returning item_serials.id, item_serials.order_line_id, item_serials.warranty_until
    )
    insert into serial_events (serial_id, event, order_line_id, warranty_until, user_id, at)
    select id, 'sold', order_line_id, warranty_until, caller_id, placed_at from sold;

    insert into ledger_entries (party_id, kind, amount, order_id, due_on, at, recorded_by)
    select party, 'sale', order_total, new_id, (request ->> 'dueOn')::date, placed_at, caller_id
    where order_total <> 0;

    with paid as (
      insert into payments (direction, method, account, reference, amount, paid_at, recorded_by, party_id)
      select 'in', told.method, told.account, told.reference,
             coalesce(told.amount / 100, order_total) - case when told.method = 'cash' then cash_change else 0 end,
             placed_at, caller_id, party
      from jsonb_to_recordset(payments_told) told(method text, account text, reference text, amount numeric)
      returning id, amount
    )
    insert into ledger_entries (party_id, kind, amount, order_id, payment_id, at, recorded_by)
    select party, 'payment', -amount, new_id, id, placed_at, caller_id
    from paid
    where amount <> 0;
  elsif caller_id is not null then
    insert into delivery_details (user_id, first_name, last_name, phone_number, location, delivery_address, updated_at)
    values (caller_id, request ->> 'firstName', request ->> 'lastName', request ->> 'phoneNumber', request ->> 'location',
            request ->> 'deliveryAddress', placed_at)
    on conflict (user_id) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, phone_number = excluded.phone_number,
        location = excluded.location, delivery_address = excluded.delivery_address, updated_at = excluded.updated_at;
  end if;

  answer := jsonb_build_object(
    'status', 200,
    'message', request ->> 'message',
    'order', jsonb_build_object(
      'number', order_number,
      'invoice', coalesce(invoice_number, order_number),
      'token', request ->> 'token',
      'total', order_total,
      'payment_status', case when is_paid then 'completed' else 'pending' end
    ) || case when is_counter then jsonb_build_object('id', new_id, 'change', cash_change) else '{}' end
  );
  if idempotency is not null then
    insert into idempotency_keys (caller, key, secret_hash, body_hash, response)
    values (idempotency ->> 'caller', idempotency ->> 'key', idempotency ->> 'secretHash', idempotency ->> 'bodyHash', answer::text)
    -- What is left of the same request is older than anybody remembers.
    on conflict (key, caller, secret_hash, body_hash) do update set response = excluded.response, created_at = now();
  end if;
  -- Whoever was told that the shop is too busy must not find it done all the same.
  if clock_timestamp() - began > make_interval(secs => (request ->> 'patience')::float8 / 1000) then
    raise exception 'nobody waits for this order any more' using errcode = '57014';
  end if;
  return jsonb_build_object('kind', 'placed', 'answer', answer);
end
$$;
