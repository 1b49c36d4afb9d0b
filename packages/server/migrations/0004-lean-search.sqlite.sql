-- The index of substrings says which rows hold a run of three characters, and no longer where in the text: searches
-- compare the whole text themselves, and the index is a third as large.

drop table users_search;
create virtual table users_search using fts5 (
  folded, content = 'users', content_rowid = 'seq', detail = none, tokenize = 'trigram case_sensitive 1'
);
insert into users_search (users_search) values ('rebuild');

drop table apis_search;
create virtual table apis_search using fts5 (
  folded, content = 'apis', content_rowid = 'seq', detail = none, tokenize = 'trigram case_sensitive 1'
);
insert into apis_search (apis_search) values ('rebuild');
