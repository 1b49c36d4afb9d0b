-- The headers of webhooks are sealed beside the record. SQL has no key to seal those that lie readable in a record: they
-- are marked with `none`, which is no key's id, and the next start seals them (`src/encryption/encryption-at-rest.ts`).

alter table webhooks add column sealed text;
alter table webhooks add column sealing_key_id text;
update webhooks set sealing_key_id = 'none' where record like '%"header_map"%';
create index webhooks_sealing_key on webhooks (sealing_key_id);

-- Credentials without any sealed member were stored with an empty object of them.
update custom_credentials set sealed = null where sealed = '{}';
