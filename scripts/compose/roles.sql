-- Run once, as the server's administrator, by the database of compose.yaml: the two roles of docs/deploy.md.
\set owner_password `cat /run/secrets/database_owner_password`
\set site_password `cat /run/secrets/database_password`
CREATE ROLE labmark LOGIN PASSWORD :'owner_password';
CREATE ROLE labmark_app LOGIN PASSWORD :'site_password';
ALTER ROLE labmark_app SET statement_timeout = '60s';
-- It owns the tables, and a backup must see every row of them.
ALTER ROLE labmark BYPASSRLS;
-- A function of the migrations brings this setting with it.
GRANT SET ON PARAMETER labmark.institute TO labmark;
ALTER DATABASE labmark OWNER TO labmark;
