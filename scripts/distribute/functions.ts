// Functions that a cluster has instead of, or beside, those of the migrations.

/** Reads a table for the policy of Question, which may not do so there itself. */
const showsExperiment = `
CREATE OR REPLACE FUNCTION labmark_shows_experiment(experiment text) RETURNS boolean LANGUAGE plpgsql STABLE AS
$$ BEGIN RETURN EXISTS (SELECT 1 FROM "Experiment" e WHERE e.id = experiment); END $$`

/**
 * No row of a reference table can be held from within a trigger: each node would ask the others, which wait for it. So a session that
 * begins in the moment in which its catalogue is withdrawn may keep it.
 */
const holdsNoCatalogues = `
CREATE OR REPLACE FUNCTION labmark_hold_catalogues(catalogues uuid[]) RETURNS void LANGUAGE plpgsql AS
$$ BEGIN END $$`

/** Runs as its owner, as the settings of a function do not reach the nodes. In PL/pgSQL, as Citus plans no SQL function over several nodes. */
const countsCouponUses = `
CREATE OR REPLACE FUNCTION kept.coupon_uses(coupon uuid, school uuid, except_order uuid)
RETURNS TABLE (by_all integer, by_school integer) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ BEGIN RETURN QUERY
  SELECT count(*)::int, (count(*) FILTER (WHERE u."institutionId" = school))::int
    FROM "CouponUse" u WHERE u."couponId" = coupon AND u."orderId" IS DISTINCT FROM except_order;
END $$`

export const clusterFunctions = [showsExperiment, holdsNoCatalogues, countsCouponUses]

/**
 * SECURITY DEFINER functions that change rows of the school in their first argument. The owner's own connection to a node would
 * not see what the site's transaction has changed there, so each runs on that school's node, inside the transaction.
 */
export const functionsOfSchool = ['labmark_forget_person(uuid, uuid, text)', 'labmark_forget_audit(uuid)']
