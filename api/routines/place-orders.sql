-- Takes orders that came together in one statement: locks, prices, checks, numbers, stock, ledger, audit and idempotency. What is
-- refused leaves nothing and does not change what becomes of the others. A sale at the counter comes alone.
-- `order-call.ts` makes the call and says what comes back, one result per order; the words are found in `order-refused.ts`.
-- In a function each statement sees what was committed before it began: what is read after a lock is the newest there is.
create function place_orders(call jsonb) returns jsonb language plpgsql
-- Plans are made once, and look each row up by its key: the database cannot know how few orders and lines there are.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  began constant timestamptz := clock_timestamp();
  requests constant jsonb := call -> 'orders';
  -- An order is called by its place among them.
  last constant int := jsonb_array_length(requests) - 1;
  known jsonb;
  item_ids int[];
  verdicts jsonb;
  results jsonb;
  -- What a sale at the counter has more of.
  sale constant jsonb := requests -> 0 -> 'sale';
  is_counter constant boolean := sale is not null;
  seller constant int := requests -> 0 -> 'actor' ->> 'userId';
  sale_at constant timestamptz := requests -> 0 ->> 'now';
  party constant int := sale ->> 'customerId';
  payments_told constant jsonb := coalesce(sale -> 'payments', '[]');
  -- What the customer's category takes off in per cent, and what bringing the goods to their location costs (decision BO-18).
  category_discount numeric := 0;
  location_fee numeric := 0;
  sale_total numeric;
  customer jsonb;
  -- What the customer has paid in advance, what of it pays for this, and what of this becomes such.
  credit numeric := 0;
  credit_used numeric := 0;
  credit_kept numeric := 0;
  tendered numeric := 0;
  cash_change numeric := 0;
  is_paid boolean := false;
  is_over_limit boolean := false;
  -- When what is left open has to be paid (decision BO-16).
  sale_due date;
  problem text;
  paid_before jsonb;
  serial_ids int[];
  serial_facts jsonb;
  invoice_number text;
  issued_at timestamptz;
  sale_id int;
begin
  -- Orders that came together wait only briefly: one that must wait longer is asked alone, and keeps nobody else.
  perform set_config('lock_timeout', call ->> 'lockTimeout', true) where call ->> 'lockTimeout' is not null;

  -- Whoever sends the same again waits here. Taken before all other locks and in order, so that nobody waits in a circle.
  perform pg_advisory_xact_lock(hashtextextended(key, 0))
  from (
    select request -> 'idempotency' ->> 'key' as key from jsonb_array_elements(requests) request
    where request -> 'idempotency' ->> 'key' is not null
    order by key
  ) keys;
  select coalesce(jsonb_object_agg(at, keys), '{}')
  into known
  from (
    select at, jsonb_agg(jsonb_build_object(
             'id', id, 'caller', caller, 'secretHash', secret_hash, 'bodyHash', body_hash, 'response', response)) as keys
    from generate_series(0, last) at
    cross join lateral jsonb_to_record(requests -> at -> 'idempotency') told(key text, since timestamptz, others jsonb)
    cross join lateral (
      select * from idempotency_keys
      where idempotency_keys.key = told.key and created_at >= told.since and not told.others @> to_jsonb(id)
      offset 0
    ) stored
    group by at
  ) stored;

  -- Orders of one customer wait for each other: two at once would both find the limit untouched (invariant 23).
  perform pg_advisory_xact_lock(hashtextextended(turn, 1))
  from (
    select jsonb_array_elements_text(requests -> at -> 'unpaidLimit' -> 'turns') as turn from generate_series(0, last) at
    where not known ? at::text
    order by turn
  ) turns;

  -- In id order, so that orders of the same items do not deadlock (invariant 11).
  item_ids := array(
    select (line ->> 'item')::int from generate_series(0, last) at cross join lateral jsonb_array_elements(requests -> at -> 'lines') line
    where not known ? at::text
  );
  perform id from items
  where id = any(item_ids)
  order by id
  for update;

  -- Sales on account of one customer wait for each other: two at once would both find the limit untouched (invariant 22).
  if party is not null and not known ? '0' then
    select jsonb_build_object('name', name, 'balance', balance, 'limit', credit_limit, 'isActive', is_active, 'days', payment_days) into customer
    from parties
    where id = party and kind = 'customer' and archived_at is null
    for update;
    if not coalesce((customer ->> 'isActive')::boolean, false) then
      return jsonb_build_array(
        jsonb_build_object('kind', 'refused', 'reason', 'customer', 'lines', '[]'::jsonb, 'customer', customer));
    end if;
    select greatest(0, -coalesce(sum(amount), 0)) into credit from ledger_entries where party_id = party and order_id is null;
  end if;

  if is_counter and not known ? '0' then
    select coalesce(max(discount), 0) into category_discount
    from customer_categories
    where slug = sale ->> 'customerCategory' and archived_at is null;
    select coalesce(max(delivery_fee), 0) into location_fee
    from customer_locations
    where slug = sale ->> 'customerLocation' and archived_at is null and (sale ->> 'isDelivered')::boolean;
  end if;

  -- What is to be done with each order that is not known: `placed`, `refused` with a reason, or `later`.
  with request as materialized (
    select at, request.*, place.fee as place_fee, place.facts as place
    from generate_series(0, last) at
    cross join lateral jsonb_to_record(requests -> at) request(
      now timestamptz, actor jsonb, amount numeric, lines jsonb, "agreedFee" numeric, "taxRates" jsonb, "mostPieces" numeric,
      "phoneKey" text, "networkKey" text, "unpaidLimit" jsonb, "deliveryLocation" text, "freeDeliveryAbove" numeric)
    -- Where the shopper wants the goods to be brought: only a place whose fee is known can be chosen.
    left join lateral (
      select delivery_fee as fee, jsonb_build_object('slug', slug, 'name', name, 'days', delivery_days) as facts from customer_locations
      where slug = request."deliveryLocation" and archived_at is null and delivery_fee is not null
    ) place on true
    where not known ? at::text
  ),
  line as materialized (
    select priced.*, round(priced.total * priced.tax_rate / (100 + priced.tax_rate), 2) as tax,
           (priced.discount > 0 or priced.is_category_price) and priced.total < round(priced.unit_cost * priced.quantity, 2) as is_below_cost
    from (
      select request.at, line.place, line.item, line.quantity, line.serials, line.discount, item.title, item.price, item.available,
             item.requires_serial, item.is_service, item.unit_cost, item.tax_class, item.is_divisible, item.is_category_price,
             exists (select from unnest(line.told) told where told <> item.price * 100) as differs,
             round(item.price * line.quantity, 2) - line.discount as total,
             coalesce((request."taxRates" ->> item.tax_class)::numeric, 0) as tax_rate
      from request
      cross join lateral jsonb_to_recordset(request.lines) line(
        place int, item int, quantity numeric, told numeric[], serials text[], discount numeric, agreed numeric)
      left join lateral (
        select items.title, items.requires_serial, items.is_service, items.tax_class,
               -- Of a service, null: as much as is wanted. It costs what is expected of it, or nothing (decision BO-176).
               case when not items.is_service then items.on_hand - items.reserved end as available,
               case when items.is_service then coalesce(items.cost_price, 0) else items.average_cost end as unit_cost,
               coalesce(units.allow_decimal, false) and not items.requires_serial as is_divisible,
               -- What was agreed before; or else the larger discount wins, of the running offers, as in running-offers.ts, and the
               -- customer's category.
               coalesce(line.agreed, round(items.actual_price * (100 - greatest(offered.discount, category_discount)) / 100, 2)) as price,
               category_discount > offered.discount as is_category_price
        from items left join units on units.id = items.unit_id
        cross join lateral (
          select coalesce(max(discount), 0) as discount from offers
          where item_id = items.id and archived_at is null and starts_on <= request.now and request.now < ends_on
        ) offered
        where items.id = line.item and items.archived_at is null
          -- What the site does not show is sold at the counter, and to whom it was quoted (decision BO-156).
          and (items.state = 'on_sale' or (items.state = 'hidden' and (is_counter or line.agreed is not null)))
        offset 0
      ) item on true
    ) priced
  ),
  summed as materialized (
    select at, discount, most_pieces, is_short, is_below_cost, lines, case when not is_served then place end as place, fee, total + fee as subtotal, floor(total + fee + 0.5) as total,
           tax + round(fee * rate / (100 + rate), 2) as tax,
           case
             when goods.problem is not null then goods.problem
             when "deliveryLocation" is not null and place is null then 'place'
             when differs or amount not in (total + fee, floor(total + fee + 0.5)) then 'prices'
           end as problem
    from (
      select at, request."deliveryLocation", request.place, request.amount / 100 as amount, coalesce((request."taxRates" ->> 'B')::numeric, 0) as rate,
             sum(line.total) as total, sum(line.tax) as tax, sum(line.discount) as discount,
             -- Of services alone nothing is brought (decision BO-184). Goods that are worth enough are brought free of charge, as the shop
             -- says (SF §9).
             not is_counter and bool_and(coalesce(line.is_service, false)) as is_served,
             coalesce(request."agreedFee",
               case when not is_counter and bool_and(coalesce(line.is_service, false)) then 0
                 when floor(sum(line.total) + 0.5) > request."freeDeliveryAbove" then 0
                 else coalesce(request.place_fee, location_fee) end) as fee,
             max(line.quantity) as most_pieces, bool_or(line.quantity > line.available) as is_short,
             bool_or(line.is_below_cost) as is_below_cost, bool_or(line.differs) as differs,
             jsonb_agg(to_jsonb(line) order by line.place) as lines,
             case
               when bool_or(line.title is null) then 'unknown'
               when bool_or(line.quantity > request."mostPieces") then 'too-many'
               when bool_or(line.quantity <> trunc(line.quantity) and not line.is_divisible) then 'divided'
               when bool_or(line.price > 0 and round(line.price * line.quantity, 2) = 0) then 'worthless'
               when bool_or(line.total < 0) then 'discount'
             end as problem
      from request join line using (at)
      group by at, request."mostPieces", request.amount, request."agreedFee", request."taxRates", request."deliveryLocation",
               request."freeDeliveryAbove", request.place_fee, request.place
    ) goods
  ),
  -- What a customer has not paid for yet, by each of the keys that they are known by.
  unpaid as materialized (
    select at, scope, reserved.id, reserved.amount
    from request
    join summed using (at)
    cross join lateral (
      select 'phone' as scope, id, amount from orders where phone_key = request."phoneKey" and status = 'reserved'
      union all
      select 'network', id, amount from orders where network_key = request."networkKey" and status = 'reserved'
      union all
      select 'account', id, amount from orders where user_id = (request.actor ->> 'userId')::int and status = 'reserved'
    ) reserved
    where summed.problem is null and request."unpaidLimit" is not null
      and not coalesce((
        select -sum(paid.amount) >= reserved.amount from ledger_entries paid
        where paid.order_id = reserved.id and paid.payment_id is not null
      ), reserved.amount = 0)
  ),
  held as materialized (
    select at, jsonb_object_agg(item, pieces) as pieces
    from (
      select at, item, max(pieces) as pieces
      from (
        select at, scope, ordered.item_id as item, sum(ordered.quantity) as pieces
        from unpaid join order_lines ordered on ordered.order_id = unpaid.id
        group by at, scope, ordered.item_id
      ) per_scope
      group by at, item
    ) most
    group by at
  ),
  owed as materialized (
    select at, max(amount) as amount
    from (select at, sum(amount) as amount from unpaid group by at, scope) per_scope
    group by at
  ),
  checked as materialized (
    select at, summed.subtotal, summed.total, summed.place, summed.fee, summed.tax, summed.discount, summed.lines, held.pieces as held,
           coalesce(owed.amount, 0) as amount_held,
           case
             when summed.problem is not null then summed.problem
             when summed.total + coalesce(owed.amount, 0) > (request."unpaidLimit" ->> 'amount')::numeric
               or summed.most_pieces > (request."unpaidLimit" ->> 'pieces')::numeric
               or exists (
                 select from line
                 where line.at = request.at
                   and line.quantity + (held.pieces ->> line.item::text)::numeric > (request."unpaidLimit" ->> 'pieces')::numeric
               ) then 'unpaid'
             when summed.is_short then 'stock'
             when summed.is_below_cost and not (sale ->> 'mayGoBelowCost')::boolean then 'below-cost'
           end as problem
    from request
    join summed using (at)
    left join held using (at)
    left join owed using (at)
  ),
  -- Stock goes to the first who asks. An order that is short only beside those before it, whose fate may depend on others in turn, is
  -- neither taken nor refused: nobody reads that there is nothing left while there may be.
  outrun as (
    select at, bool_or(quantity > available - before) as is_outrun
    from (
      select at, line.quantity, line.available, coalesce(sum(line.quantity) over (
               partition by line.item order by at rows between unbounded preceding and 1 preceding), 0) as before
      from line join checked using (at)
      where checked.problem is null
    ) line
    group by at
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'at', at,
           'kind', case when checked.problem is not null then 'refused' when outrun.is_outrun then 'later' else 'placed' end,
           'reason', checked.problem, 'subtotal', checked.subtotal, 'total', checked.total, 'fee', checked.fee, 'place', checked.place, 'tax', checked.tax,
           'discount', nullif(checked.discount, 0), 'lines', checked.lines, 'held', checked.held, 'amountHeld', checked.amount_held * 100)), '[]')
  into verdicts
  from checked left join outrun using (at);

  if is_counter and verdicts -> 0 ->> 'kind' = 'placed' then
    -- A payment without an amount is what is due. What cash there is too much of is given back, and what else is too much is kept as the
    -- customer's credit; what is open is paid with that first (invariant 8).
    sale_total := verdicts -> 0 -> 'total';
    select coalesce(sum(coalesce(told.amount / 100, sale_total)), 0),
           coalesce(sum(told.amount / 100) filter (where told.method = 'cash'), 0)
    into tendered, cash_change
    from jsonb_to_recordset(payments_told) told(method text, amount numeric);
    cash_change := greatest(0, least(cash_change, tendered - sale_total));
    credit_kept := greatest(0, tendered - sale_total) - cash_change;
    credit_used := least(credit, greatest(0, sale_total - tendered));
    if credit_kept > 0 and party is null then
      problem := 'overpaid';
    end if;
    is_paid := tendered + credit_used >= sale_total;
    -- A payment that has a number of its own is one payment, whatever it is recorded for (decision BO-88).
    select jsonb_build_object('reference', told.reference, 'called', known.called) into paid_before
    from jsonb_to_recordset(payments_told) told(method text, reference text)
    cross join lateral (select known_payment(told.method, told.reference) as called offset 0) known
    where told.method in ('mpesa', 'bank_transfer') and trim(told.reference) <> '' and known.called is not null
    limit 1;
    if paid_before is not null then
      problem := 'paid-before';
    end if;
    -- Held until the sale is done: a till does not close under it.
    if (sale ->> 'needsTill')::boolean and payments_told @? '$[*] ? (@.method == "cash")' then
      perform from till_sessions where user_id = seller and closed_at is null for key share;
      if not found then
        problem := 'till';
      end if;
    end if;
    -- What is left open has to be on somebody's account; a call that speaks of no payments cannot name one (BO §7).
    if problem is null and not is_paid and party is null and (sale ->> 'isSettled')::boolean then
      problem := 'nobody';
    end if;
    if not is_paid and party is not null then
      sale_due := (sale_at at time zone 'Africa/Nairobi')::date
        + coalesce(customer ->> 'days', sale ->> 'paymentDays', '30')::int;
    end if;
    is_over_limit := not is_paid and party is not null
      and coalesce((customer ->> 'balance')::numeric + sale_total - tendered > (customer ->> 'limit')::numeric, false);
    if is_over_limit and not coalesce((sale ->> 'mayExceedLimit')::boolean, true) then
      problem := 'credit';
    end if;

    -- Named by the seller, or else the oldest ones (invariant 15).
    if problem is null and verdicts @? '$[0].lines[*] ? (@.requires_serial == true)' then
      select array_agg(chosen.id) filter (where chosen.id is not null),
             case when bool_or(line.found <> line.quantity or (line.named > 0 and line.named <> line.quantity)) then 'serials' end,
             jsonb_agg(line.facts order by line.place)
      into serial_ids, problem, serial_facts
      from (
        select wanted_line.*, named.count as named, picked.ids, coalesce(cardinality(picked.ids), 0) as found,
               jsonb_build_object('item', item, 'named', named.count, 'found', coalesce(picked.serials, '{}')) as facts
        from jsonb_to_recordset(verdicts -> 0 -> 'lines') wanted_line(
          place int, item int, quantity numeric, serials text[], requires_serial boolean)
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
      return jsonb_build_array(verdicts -> 0 || jsonb_build_object(
        'kind', 'refused', 'reason', problem, 'serials', serial_facts, 'customer', customer, 'due', sale_total - tendered,
        'paidBefore', paid_before));
    end if;

    -- The last lock before writing: all invoices wait for it (invariant 17).
    insert into document_counters (document, year, last_number, last_at)
    values ('invoice', (sale ->> 'invoiceYear')::int, 1, least(sale_at, clock_timestamp()))
    on conflict (document, year) do update
    set last_number = document_counters.last_number + 1, last_at = greatest(document_counters.last_at, excluded.last_at)
    returning (sale ->> 'invoicePrefix') || lpad(last_number::text, 6, '0'), last_at into invoice_number, issued_at;
  end if;

  -- Writes what is placed. The parts see what each returns; foreign keys are looked at when all have written.
  with accepted as materialized (
    select request.*, verdict.*, actor.*, case when is_counter then 'completed' else 'reserved' end as status,
           request."orderPrefix" || nextval('order_numbers') as number, coalesce(verdict.place ->> 'name', request.location) as destination
    from jsonb_to_recordset(verdicts) verdict(
      at int, kind text, subtotal numeric, total numeric, fee numeric, place jsonb, tax numeric, discount numeric, lines jsonb)
    cross join lateral jsonb_to_record(requests -> verdict.at) request(
      now timestamptz, channel text, message text, actor jsonb, token text, "firstName" text, "lastName" text, "phoneNumber" text,
      location text, "deliveryAddress" text, "pickUp" boolean, email text, mail jsonb, "paymentMethod" text, "reservedUntil" timestamptz,
      "phoneKey" text, "networkKey" text, "orderPrefix" text, idempotency jsonb)
    cross join lateral jsonb_to_record(request.actor) actor("userId" int, role text, ip text, "requestId" text)
    where verdict.kind = 'placed'
  ),
  inserted as (
    insert into orders (number, invoice, invoiced_at, token, channel, status, first_name, last_name, phone_number, location, delivery_address,
                        amount, rounding, delivery_fee, delivery_days, pick_up, email, tax, payment_method, customer_category, customer_location, customer_id, user_id, due_on,
                        reserved_until, phone_key, network_key, created_at)
    select number, invoice_number, issued_at, token, channel, status, "firstName", "lastName", "phoneNumber", destination,
           "deliveryAddress", total, total - subtotal, fee, (place ->> 'days')::int, "pickUp", email, tax, "paymentMethod",
           sale ->> 'customerCategory', coalesce(sale ->> 'customerLocation', place ->> 'slug'), party,
           "userId", sale_due, "reservedUntil", "phoneKey", "networkKey", now
    from accepted
    returning id, number
  ),
  placed as materialized (
    select inserted.id, accepted.*,
           jsonb_build_object(
             'status', 200,
             'message', message,
             'order', jsonb_build_object(
               'number', number,
               'invoice', coalesce(invoice_number, number),
               'token', token,
               'total', total,
               'payment_status', case when is_paid or total = 0 then 'completed' else 'pending' end
             ) || case when is_counter then jsonb_build_object(
             'id', inserted.id, 'change', cash_change, 'credit_used', credit_used, 'credit_kept', credit_kept) else '{}' end
           ) as answer
    from inserted join accepted using (number)
  ),
  line as materialized (
    select placed.at, placed.id as order_id, placed."userId", line.*,
           sum(line.quantity) over (partition by line.item order by placed.at) as so_far
    from placed
    cross join lateral jsonb_to_recordset(placed.lines) line(
      place int, item int, title text, price numeric, quantity numeric, discount numeric, unit_cost numeric, tax_class text, tax_rate numeric,
      tax numeric, total numeric)
  ),
  lines_kept as (
    insert into order_lines (order_id, item_id, product_name, price, quantity, discount, unit_cost, tax_class, tax_rate, tax, total)
    select order_id, item, title, price, quantity, discount, unit_cost, tax_class, tax_rate, tax, total
    from line
    order by at, place
  ),
  moved as (
    update items
    set on_hand = on_hand - case when is_counter then taken.quantity else 0 end,
        reserved = reserved + case when is_counter then 0 else taken.quantity end
    from (select item, sum(quantity) as quantity from line group by item) taken
    where items.id = taken.item and items.id = any(item_ids) and not items.is_service
    returning items.id, items.on_hand, items.reserved, taken.quantity
  ),
  -- Each movement says what was there right after it, so what the orders behind it took is still there.
  movements_kept as (
    insert into stock_movements (item_id, cause, on_hand_delta, reserved_delta, on_hand_after, reserved_after, unit_cost, order_id, user_id)
    select line.item, case when is_counter then 'sale' else 'reservation' end,
           case when is_counter then -line.quantity else 0 end, case when is_counter then 0 else line.quantity end,
           moved.on_hand, moved.reserved - case when is_counter then 0 else moved.quantity - line.so_far end,
           case when is_counter then line.unit_cost end, line.order_id, line."userId"
    from line join moved on moved.id = line.item
    order by line.at, line.place
  ),
  events_kept as (
    insert into order_events (order_id, status, at) select id, status, now from placed
  ),
  -- The token opens the order to whoever holds it, so the log does not get it.
  audited as (
    insert into audit_log (actor_id, actor_role, ip, request_id, action, entity, entity_id, after)
    select "userId", role, ip, "requestId", 'create', 'orders', id, jsonb_build_object(
             'number', number, 'invoice', invoice_number, 'channel', channel, 'status', status, 'first_name', "firstName",
             'last_name', "lastName", 'phone_number', "phoneNumber", 'location', destination, 'delivery_address', "deliveryAddress",
             'amount', total, 'payment_method', "paymentMethod", 'customer_id', party, 'user_id', "userId",
             'customer_category', sale ->> 'customerCategory', 'discount', discount, 'delivery_fee', nullif(fee, 0),
             'pick_up', nullif("pickUp", false), 'paid', case when is_counter then tendered - cash_change end,
             'credit_used', nullif(credit_used, 0), 'credit_kept', nullif(credit_kept, 0))
    from placed
  ),
  -- Whoever may go beyond a limit is seen to have done it (invariant 22).
  override_audited as (
    insert into audit_log (actor_id, actor_role, ip, request_id, action, entity, entity_id, after)
    select "userId", role, ip, "requestId", 'over_limit', 'orders', id, jsonb_build_object(
             'customer_id', party, 'customer', customer -> 'name', 'credit_limit', customer -> 'limit', 'balance', customer -> 'balance',
             'amount', total, 'on_account', total - tendered - credit_used)
    from placed
    where is_over_limit
  ),
  details_kept as (
    insert into delivery_details (user_id, first_name, last_name, phone_number, location, delivery_address, updated_at)
    select "userId", "firstName", "lastName", "phoneNumber", destination, "deliveryAddress", now
    from placed
    where "userId" is not null and not is_counter and not "pickUp"
    on conflict (user_id) do update
    set first_name = excluded.first_name, last_name = excluded.last_name, phone_number = excluded.phone_number,
        location = excluded.location, delivery_address = excluded.delivery_address, updated_at = excluded.updated_at
    -- An address with a name, or one of several, is changed by its owner alone.
    where delivery_details.label is null
      and not exists (select from addresses where addresses.user_id = delivery_details.user_id)
  ),
  -- Promised together with the order: whoever ends this process, the mail is sent.
  mails_promised as (
    insert into jobs (kind, payload) select mail ->> 'kind', mail ->> 'payload' from placed where mail is not null
  ),
  keys_kept as (
    insert into idempotency_keys (caller, key, secret_hash, body_hash, response)
    select told.caller, told.key, told."secretHash", told."bodyHash", placed.answer::text
    from placed
    cross join lateral jsonb_to_record(placed.idempotency) told(caller text, key text, "secretHash" text, "bodyHash" text)
    where told.key is not null
    -- What is left of the same request is older than anybody remembers.
    on conflict (key, caller, secret_hash, body_hash) do update set response = excluded.response, created_at = now()
  )
  select jsonb_agg(result order by at), max(id)
  into results, sale_id
  from (
    select at, id, jsonb_build_object('kind', 'placed', 'answer', answer) as result from placed
    union all
    select (verdict ->> 'at')::int, null, verdict from jsonb_array_elements(verdicts) verdict where verdict ->> 'kind' <> 'placed'
    union all
    select at::int, null, jsonb_build_object('kind', 'known', 'keys', keys) from jsonb_each(known) stored(at, keys)
  ) answered;

  if is_counter and sale_id is not null then
    with sold as (
      update item_serials
      set status = 'sold', order_line_id = line.id, sold_at = sale_at,
          warranty_until = sale_at + make_interval(months => coalesce(
            (select warranty_months from items where items.id = line.item_id), (sale ->> 'warrantyMonths')::int))
      from order_lines line
      where item_serials.id = any(serial_ids) and line.order_id = sale_id and item_serials.item_id = line.item_id
      returning item_serials.id, item_serials.order_line_id, item_serials.warranty_until
    )
    insert into serial_events (serial_id, event, order_line_id, warranty_until, user_id, at)
    select id, 'sold', order_line_id, warranty_until, seller, sale_at from sold;

    insert into ledger_entries (party_id, kind, amount, order_id, due_on, at, recorded_by)
    select party, 'sale', sale_total, sale_id, sale_due, sale_at, seller
    where sale_total <> 0;

    with paid as (
      insert into payments (direction, method, account, reference, amount, change, paid_at, recorded_by, party_id)
      select 'in', told.method, told.account, told.reference,
             coalesce(told.amount / 100, sale_total) - case when told.method = 'cash' then cash_change else 0 end,
             case when told.method = 'cash' then cash_change else 0 end, sale_at, seller, party
      from jsonb_to_recordset(payments_told) told(method text, account text, reference text, amount numeric)
      returning id, amount
    ),
    share as (
      select id, amount, greatest(0, least(amount, sale_total - coalesce(
               sum(amount) over (order by id rows between unbounded preceding and 1 preceding), 0))) as for_sale
      from paid
    )
    insert into ledger_entries (party_id, kind, amount, order_id, payment_id, at, recorded_by)
    select party, 'payment', -for_sale, sale_id, id, sale_at, seller from share where for_sale <> 0
    union all
    select party, 'payment', for_sale - amount, null, id, sale_at, seller from share where amount > for_sale;

    -- Paid in advance, and allotted now.
    insert into ledger_entries (party_id, kind, amount, order_id, at, recorded_by)
    select party, 'allocation', allotted.amount, allotted.order_id, sale_at, seller
    from (values (-credit_used, sale_id), (credit_used, null)) allotted(amount, order_id)
    where credit_used > 0;
  end if;

  -- Whoever was told that the shop is too busy must not find it done all the same.
  if clock_timestamp() - began > make_interval(secs => (call ->> 'patience')::float8 / 1000) then
    raise exception 'nobody waits for this order any more' using errcode = '57014';
  end if;
  return coalesce(results, '[]');
end
$$;
