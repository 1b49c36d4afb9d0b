-- PostgreSQL orders texts as its database was told to, counts whole numbers in 32 bits, and its B-trees take no more than
-- 2,704 bytes of a row. Here texts are ordered by code point, numbers have 64 bits, and texts may be as long as a body.

alter table users alter column id type text collate $code_point;
alter table policies alter column id type text collate $code_point;
alter table webhooks alter column id type text collate $code_point;
alter table oauth_clients alter column client_id type text collate $code_point;
alter table issued_keys
  alter column id type text collate $code_point,
  alter column created_at type text collate $code_point;

alter table client_types alter column provider_id type bigint;
alter table plans alter column provider_id type bigint;
alter table custom_credentials alter column app_id type bigint;

drop index users_email;
create unique index users_email on users (org_id, md5(folded)) where folded <> '';
-- Of two that a record conflicts with, PostgreSQL names the index that was made first, and SQLite the last.
drop index policies_name;
create unique index policies_name on policies (org_id, md5(name));
drop index policies_id;
create unique index policies_id on policies (org_id, md5(policy_id));

-- Two texts with the same beginning are few, and sorted when they are read.
drop index users_in_order;
create index users_in_order on users (org_id, left(searched, 200));
drop index apis_in_order;
create index apis_in_order on apis (org_id, left(searched, 200));

-- Substring search by trigrams.
create extension if not exists pg_trgm;
create index users_search on users using gin (folded gin_trgm_ops);
create index apis_search on apis using gin (folded gin_trgm_ops);

-- A record that comes with an id, as from an import, leaves the sequence behind; the next id it makes must be a free one.
-- It is never set back, as other transactions draw from it meanwhile.
create function step_over_given_ids() returns trigger language plpgsql as $$
declare
  highest bigint := (select max(id) from added);
begin
  perform setval('custom_credentials_id_seq', highest)
    from custom_credentials_id_seq
    where highest > last_value or (highest = last_value and not is_called);
  return null;
end
$$;
create trigger custom_credentials_given_ids after insert on custom_credentials
  referencing new table as added for each statement execute function step_over_given_ids();
