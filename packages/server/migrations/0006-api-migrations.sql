-- What a migration replaced, for as long as it can be undone. `written` names what it wrote, each with a digest, and
-- `replaced` holds the records as they were before; `accepted_losses` are JSON Pointers, and `proof` has the figures of the
-- proof. All four are JSON text. `seq` is the order in which they ran: several can run in one second, and clocks can go
-- backwards. Times are RFC 3339 in UTC, so that they compare as texts.

create table api_migrations (
  seq $identity,
  id text collate $code_point not null unique,
  org_id text not null,
  api_id text not null,
  name text not null,
  mode text not null,
  migrated_at text collate $code_point not null,
  undo_until text collate $code_point not null,
  undone_at text,
  accepted_losses text not null,
  proof text not null,
  written text not null,
  replaced text not null
);
create index api_migrations_by_api on api_migrations (api_id, seq);
create index api_migrations_by_end on api_migrations (undo_until);
