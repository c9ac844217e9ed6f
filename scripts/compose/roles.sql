-- Run once, as the server's administrator, by the database of compose.yaml: the two roles of docs/deploy.md.
\getenv password POSTGRES_PASSWORD
CREATE ROLE labmark LOGIN PASSWORD :'password';
CREATE ROLE labmark_app LOGIN PASSWORD :'password';
ALTER ROLE labmark_app SET statement_timeout = '60s';
ALTER DATABASE labmark OWNER TO labmark;
