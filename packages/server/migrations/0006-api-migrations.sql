-- What a migration replaced, for as long as it can be undone. `written` names what it wrote, each with a digest, and
-- `replaced` holds the records as they were before, both as JSON text. Times are RFC 3339 in UTC, so that they sort as texts.

create table api_migrations (
  id text collate $code_point not null primary key,
  org_id text not null,
  api_id text not null,
  name text not null,
  mode text not null,
  migrated_at text collate $code_point not null,
  undo_until text collate $code_point not null,
  undone_at text,
  written text not null,
  replaced text not null
);
create index api_migrations_in_order on api_migrations (migrated_at, id);
create index api_migrations_by_api on api_migrations (api_id);
create index api_migrations_by_end on api_migrations (undo_until);
