-- An experiment can name the components of its mark, each with its maximum; a mark can then be kept in parts, one for each.
SET lock_timeout = '5s';
ALTER TABLE "Experiment" ADD COLUMN "components" JSONB, ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "Attempt" ADD COLUMN "parts" DECIMAL(6,2)[];
ALTER TABLE "MarkChange" ADD COLUMN "oldParts" DECIMAL(6,2)[], ADD COLUMN "newParts" DECIMAL(6,2)[];

CREATE FUNCTION labmark_maximum_of(components jsonb) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT sum((c->>'maximum')::integer)::integer FROM jsonb_array_elements(components) c
$$;
CREATE FUNCTION labmark_sum_of(parts numeric[]) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$
  SELECT sum(p) FROM unnest(parts) p
$$;
ALTER TABLE "Experiment" ADD CONSTRAINT "Experiment_components_make_maximum" CHECK (
  "components" IS NULL OR (labmark_maximum_of("components") = "maximum") IS TRUE) NOT VALID;
ALTER TABLE "Attempt" ADD CONSTRAINT "Attempt_parts_make_mark" CHECK (
  "parts" IS NULL OR ("marks" = labmark_sum_of("parts")) IS TRUE) NOT VALID;

-- The version before knows no parts: the mark, or the maximum, that it writes takes the place of them.
CREATE FUNCTION labmark_mark_for_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parts := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER mark_for_parts BEFORE UPDATE OF marks ON "Attempt" FOR EACH ROW
  WHEN (NEW.marks IS DISTINCT FROM OLD.marks AND NEW.parts = OLD.parts)
  EXECUTE FUNCTION labmark_mark_for_parts();
CREATE FUNCTION labmark_maximum_for_components() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.components := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER maximum_for_components BEFORE UPDATE OF maximum ON "Experiment" FOR EACH ROW
  WHEN (NEW.maximum <> OLD.maximum AND NEW.components = OLD.components)
  EXECUTE FUNCTION labmark_maximum_for_components();

-- Nor does it write into the history what it took the place of.
CREATE FUNCTION labmark_tell_old_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT m."newParts" INTO NEW."oldParts" FROM "MarkChange" m
   WHERE m."institutionId" = NEW."institutionId" AND m."attemptId" = NEW."attemptId" AND m.version = NEW.version - 1;
  RETURN NEW;
END
$$;
CREATE TRIGGER old_parts BEFORE INSERT ON "MarkChange" FOR EACH ROW
  WHEN (NEW.version > 1 AND NEW."oldMarks" IS NOT NULL AND NEW."oldParts" IS NULL)
  EXECUTE FUNCTION labmark_tell_old_parts();

-- Whether parts are one for each component, none above its maximum.
CREATE FUNCTION labmark_parts_fit(parts numeric[], components jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT cardinality(parts) = jsonb_array_length(components)
     AND NOT EXISTS (SELECT 1 FROM unnest(parts) WITH ORDINALITY p(part, at)
                      WHERE p.part > (components->(p.at::integer - 1)->>'maximum')::numeric)
$$;
