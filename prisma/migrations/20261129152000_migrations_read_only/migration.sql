-- The grant on all tables gave the site's role the right to write Prisma's list of migrations. It does not exist in a database that
-- `prisma migrate dev` only tries the migrations in.

SET lock_timeout = '5s';

DO $$ BEGIN
  IF to_regclass('public._prisma_migrations') IS NOT NULL THEN
    REVOKE INSERT, UPDATE, DELETE ON public._prisma_migrations FROM labmark_app;
  END IF;
END $$;
