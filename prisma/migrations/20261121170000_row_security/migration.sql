-- contract: a version that does not say whose rows it means would see none; none has been released.
-- The site connects as a member of labmark_app, which owns nothing: it can neither change the schema nor step round a
-- policy.
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'labmark_app') THEN
    CREATE ROLE labmark_app NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;
  WHEN insufficient_privilege THEN
    RAISE insufficient_privilege USING MESSAGE = 'this role may not make roles',
      HINT = 'Let the server''s administrator run once: CREATE ROLE labmark_app NOLOGIN';
END $$;

GRANT USAGE ON SCHEMA public TO labmark_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO labmark_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO labmark_app;

-- What happened stays as it was told. Rows that go with their institute or student go by their foreign key.
REVOKE UPDATE, DELETE ON "AuditEntry", "MarkChange", "Comment", "KeyEvent", "PaymentEvent", "Invoice", "StaffAct" FROM labmark_app;

CREATE FUNCTION labmark_refuse_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END $$;
CREATE TRIGGER only_added BEFORE UPDATE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION labmark_refuse_changes();

-- The one way to remove what an institute's people did: thirty days after it was closed.
CREATE FUNCTION labmark_forget_audit(institute uuid) RETURNS bigint
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE gone bigint;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "Institution" WHERE id = institute AND "closedAt" <= now() - interval '30 days') THEN
    RAISE EXCEPTION 'institute % was not closed thirty days ago', institute;
  END IF;
  DELETE FROM "AuditEntry" WHERE "institutionId" = institute;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
REVOKE ALL ON FUNCTION labmark_forget_audit(uuid) FROM public;
GRANT EXECUTE ON FUNCTION labmark_forget_audit(uuid) TO labmark_app;

-- Rows are there for their own institute alone, whatever a query forgets to say. lib/db sets labmark.institute with each
-- statement: an institute's id, '*' for what looks at all of them, and nothing where nobody is known, who sees nothing.
CREATE FUNCTION labmark_protect(tenant_table regclass, tenant_column name DEFAULT 'institutionId') RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE allowed text := format(
  '%I = (SELECT nullif(nullif(current_setting(''labmark.institute'', true), ''''), ''*'')::uuid)'
  ' OR (SELECT current_setting(''labmark.institute'', true) = ''*'')', tenant_column);
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant_table);
  EXECUTE format('CREATE POLICY own_institute ON %s USING (%s) WITH CHECK (%s)', tenant_table, allowed, allowed);
END $$;

SELECT labmark_protect('"Institution"', 'id');
SELECT labmark_protect(format('%I', table_name)::regclass)
  FROM information_schema.columns
 WHERE table_schema = 'public' AND column_name = 'institutionId' AND table_name NOT IN ('Account', 'Coupon');
