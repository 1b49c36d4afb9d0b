-- A table for each collection: the id of each item, the item as JSON, and columns by which it is found, ordered or unique
-- (`src/storage/collections/descriptions.ts`). `seq` is the order in which rows were inserted.

create table users (
  seq integer primary key autoincrement,
  id text not null unique,
  org_id text not null,
  searched text not null,
  folded text not null,
  account text,
  access_key_hash text unique,
  item text not null
);
create index users_in_order on users (org_id, searched, id, folded);
create unique index users_account on users (org_id, account);

create table apis (
  seq integer primary key autoincrement,
  id text not null unique,
  org_id text not null,
  searched text not null,
  folded text not null,
  item text not null
);
create index apis_in_order on apis (org_id, searched, id, folded);
create index apis_by_id on apis (org_id, id);

create table policies (
  id text not null primary key,
  org_id text not null,
  policy_id text not null,
  name text,
  item text not null
);
create unique index policies_policy_id on policies (org_id, policy_id);
create unique index policies_name on policies (org_id, name);

create table webhooks (
  id text not null primary key,
  org_id text not null,
  encryption_key_id text,
  item text not null
);
create index webhooks_encryption_key on webhooks (encryption_key_id);

create table oauth_clients (
  id text not null primary key,
  api_id text,
  item text not null
);
create index oauth_clients_by_api on oauth_clients (api_id);

create table providers (
  id integer primary key,
  item text not null
);

-- Updates keep `created_at`, and read it without the item, which can be large.
create table client_types (
  id integer primary key,
  provider_id integer not null references providers (id),
  created_at text not null,
  item text not null
);

create table catalogues (
  id integer primary key,
  item text not null
);

create table products (
  id integer primary key,
  item text not null
);

-- Updates keep `reference_id`, and read it without the item.
create table plans (
  id integer primary key,
  provider_id integer not null references providers (id),
  reference_id text not null,
  item text not null
);

create table apps (
  id integer primary key,
  item text not null
);

-- Ids are generated, and never used twice.
create table custom_credentials (
  id integer primary key autoincrement,
  app_id integer not null references apps (id),
  encryption_key_id text,
  item text not null
);
create index custom_credentials_encryption_key on custom_credentials (encryption_key_id);

-- `used_at` is when a key was last used, to the hour. It is not part of the item: no export has it.
create table keys (
  id text not null primary key,
  hash text not null unique,
  used_at text,
  item text not null
);

-- The records that a migration replaced can be large, so they are apart from the item. Several migrations can run in one
-- second, and clocks can go backwards: they are in the order of `seq`. Times are RFC 3339 in UTC, so that they compare as
-- texts.
create table migrations (
  seq integer primary key autoincrement,
  id text not null unique,
  org_id text not null,
  api_id text not null,
  migrated_at text not null,
  undo_until text not null,
  item text not null,
  replaced text not null
);
create index migrations_by_api on migrations (api_id, seq);
create index migrations_by_end on migrations (undo_until);

-- The responses of creates that can be repeated with their Idempotency-Key. They are not a collection. The id is a digest of
-- the credential and the key. A committed row has its response, and the record that was created.
create table idempotent_responses (
  id text not null primary key,
  credential_id text not null,
  expires_at text not null,
  encryption_key_id text not null,
  collection text,
  record_id text,
  response text
);
create index idempotent_responses_by_credential on idempotent_responses (credential_id);
create index idempotent_responses_by_record on idempotent_responses (record_id);
create index idempotent_responses_by_end on idempotent_responses (expires_at);

-- How long the last large plan of apply took, for which others had to wait.
create table written_plans (
  only_row integer not null primary key check (only_row = 1),
  changes integer not null,
  milliseconds integer not null
);

-- The id of the encryption key in use. Without a row, any key can be taken into use.
create table encryption (
  only_row integer not null primary key check (only_row = 1),
  key_id text not null
);

-- The running instances, and the keys that each of them can decrypt with. `seen_at` changes while an instance runs; its
-- clock may differ from that of others.
create table instances (
  id text not null primary key,
  key_ids text not null,
  seen_at text not null
);

-- Substring search by trigrams. The index has the rows of each trigram, but not its positions: searches compare the whole
-- text themselves. The columns are folded already, so the index folds nothing itself.

create virtual table users_search using fts5 (
  folded, content = 'users', content_rowid = 'seq', detail = none, tokenize = 'trigram case_sensitive 1'
);
create trigger users_search_insert after insert on users begin
  insert into users_search (rowid, folded) values (new.seq, new.folded);
end;
create trigger users_search_delete after delete on users begin
  insert into users_search (users_search, rowid, folded) values ('delete', old.seq, old.folded);
end;
create trigger users_search_update after update of folded on users when new.folded <> old.folded begin
  insert into users_search (users_search, rowid, folded) values ('delete', old.seq, old.folded);
  insert into users_search (rowid, folded) values (new.seq, new.folded);
end;

create virtual table apis_search using fts5 (
  folded, content = 'apis', content_rowid = 'seq', detail = none, tokenize = 'trigram case_sensitive 1'
);
create trigger apis_search_insert after insert on apis begin
  insert into apis_search (rowid, folded) values (new.seq, new.folded);
end;
create trigger apis_search_delete after delete on apis begin
  insert into apis_search (apis_search, rowid, folded) values ('delete', old.seq, old.folded);
end;
