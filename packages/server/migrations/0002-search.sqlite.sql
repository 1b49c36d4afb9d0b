-- Substring search by trigrams. The columns are folded already, so the index folds nothing itself.

create virtual table users_search using fts5 (
  folded, content = 'users', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
);
create trigger users_search_insert after insert on users begin
  insert into users_search (rowid, folded) values (new.seq, new.folded);
end;
create trigger users_search_delete after delete on users begin
  insert into users_search (users_search, rowid, folded) values ('delete', old.seq, old.folded);
end;
create trigger users_search_update after update of folded on users begin
  insert into users_search (users_search, rowid, folded) values ('delete', old.seq, old.folded);
  insert into users_search (rowid, folded) values (new.seq, new.folded);
end;

create virtual table apis_search using fts5 (
  folded, content = 'apis', content_rowid = 'seq', tokenize = 'trigram case_sensitive 1'
);
create trigger apis_search_insert after insert on apis begin
  insert into apis_search (rowid, folded) values (new.seq, new.folded);
end;
create trigger apis_search_delete after delete on apis begin
  insert into apis_search (apis_search, rowid, folded) values ('delete', old.seq, old.folded);
end;
create trigger apis_search_update after update of folded on apis begin
  insert into apis_search (apis_search, rowid, folded) values ('delete', old.seq, old.folded);
  insert into apis_search (rowid, folded) values (new.seq, new.folded);
end;
