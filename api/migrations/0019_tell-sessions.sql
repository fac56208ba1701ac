-- Tells every process that whoever is signed in may do otherwise now, or no longer: all of them forget what they know of sessions.
create function tell_sessions() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', '');
  return null;
end
$$;
--> statement-breakpoint
create trigger sessions_ended after update of revoked_at on sessions for each statement execute function tell_sessions();
--> statement-breakpoint
create trigger users_changed after update of name, email, phone_number, password_hash, role_id on users
for each statement execute function tell_sessions();
--> statement-breakpoint
create trigger users_gone after delete on users for each statement execute function tell_sessions();
--> statement-breakpoint
create trigger roles_changed after update on roles for each statement execute function tell_sessions();
--> statement-breakpoint
create trigger role_permissions_changed after insert or update or delete on role_permissions for each statement execute function tell_sessions();
--> statement-breakpoint
create trigger two_factors_changed after insert or update or delete on two_factors for each statement execute function tell_sessions();
