-- Cashiers work in the back-office by default. A role whose permissions an owner has changed is left as it is.
insert into role_permissions (role_id, permission)
select roles.id, 'backoffice.access'
from roles
where roles.name = 'Cashier'
  and roles.built_in
  and (
    select array_agg(held.permission order by held.permission collate "C")
    from role_permissions held
    where held.role_id = roles.id
  ) = array['sales.create', 'sales.view']
on conflict do nothing;
