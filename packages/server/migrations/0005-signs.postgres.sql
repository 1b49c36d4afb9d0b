-- pg_trgm knows the words of a text alone, and nothing of which stand beside each other. With a letter in the place of each
-- sign between words, it takes the text for one word and also indexes the runs of three characters across those signs,
-- which tell texts of the same few words apart (`src/storage/postgres/postgres-dialect.ts`).

drop index users_search;
create index users_search on users using gin (
  (replace(replace(replace(replace(replace(replace(replace(replace(folded,
    ' ', 'q'), '.', 'q'), '-', 'q'), '_', 'q'), '@', 'q'), '/', 'q'), '+', 'q'), ':', 'q')) gin_trgm_ops
);

drop index apis_search;
create index apis_search on apis using gin (
  (replace(replace(replace(replace(replace(replace(replace(replace(folded,
    ' ', 'q'), '.', 'q'), '-', 'q'), '_', 'q'), '@', 'q'), '/', 'q'), '+', 'q'), ':', 'q')) gin_trgm_ops
);
