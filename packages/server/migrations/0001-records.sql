-- What each collection keeps: the columns that are looked up, ordered by or unique, and the record itself as JSON text.
-- The words after a dollar sign differ between databases; each database's dialect names them.

create table users (
  seq $identity,
  id text not null unique,
  org_id text not null,
  searched text collate $code_point not null,
  folded text not null,
  access_key_hash text unique,
  record text not null
);
create index users_in_order on users (org_id, searched, id, folded);
create unique index users_email on users (org_id, folded) where folded <> '';

create table apis (
  seq $identity,
  id text collate $code_point not null unique,
  org_id text not null,
  kind text not null,
  searched text collate $code_point not null,
  folded text not null,
  definition text not null
);
create index apis_in_order on apis (org_id, searched, id, folded);
create index apis_by_id on apis (org_id, id);

create table policies (
  id text not null primary key,
  org_id text not null,
  policy_id text not null,
  name text,
  record text not null
);
create unique index policies_id on policies (org_id, policy_id);
create unique index policies_name on policies (org_id, name);

create table webhooks (
  id text not null primary key,
  org_id text not null,
  record text not null
);

create table oauth_clients (
  client_id text not null primary key,
  secret_hash text not null,
  record text not null
);

create table providers (
  id $identity,
  record text not null
);

create table client_types (
  id $identity,
  provider_id integer not null references providers (id),
  record text not null
);

create table catalogues (
  id $identity,
  record text not null
);

create table products (
  id $identity,
  record text not null
);

create table plans (
  id $identity,
  provider_id integer not null references providers (id),
  record text not null
);

create table apps (
  id $identity,
  record text not null
);

create table custom_credentials (
  id $identity,
  app_id integer not null references apps (id),
  sealed text,
  sealing_key_id text,
  record text not null
);
create index custom_credentials_sealing_key on custom_credentials (sealing_key_id);

create table issued_keys (
  id text not null primary key,
  scheme text not null,
  label text not null,
  hash text not null unique,
  created_at text not null,
  revoked_at text
);

create table imported_files (
  name text not null,
  sha256 text not null,
  primary key (name, sha256)
);

create table sealing (
  only_row integer not null primary key check (only_row = 1),
  key_id text not null
);
