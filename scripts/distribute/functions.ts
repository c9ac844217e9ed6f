// Functions that a cluster needs in place of, or in addition to, those of the migrations.

/** Reads Experiment for the policy of Question, which cannot have a subquery on a cluster. */
const showsExperiment = `
CREATE OR REPLACE FUNCTION labmark_shows_experiment(experiment text) RETURNS boolean LANGUAGE plpgsql STABLE AS
$$ BEGIN RETURN EXISTS (SELECT 1 FROM "Experiment" e WHERE e.id = experiment); END $$`

/**
 * Locks nothing: a trigger cannot lock a row of a reference table, since each node would ask the others, which wait for it. So an academic
 * session that begins just when its catalogue is withdrawn may keep it.
 */
const holdsNoCatalogues = `
CREATE OR REPLACE FUNCTION labmark_hold_catalogues(catalogues uuid[]) RETURNS void LANGUAGE plpgsql AS
$$ BEGIN END $$`

/**
 * SECURITY DEFINER, because a function's settings do not reach the nodes. PL/pgSQL, because Citus cannot plan an SQL function over several
 * nodes.
 */
const countsCouponUses = `
CREATE OR REPLACE FUNCTION kept.coupon_uses(coupon uuid, school uuid, except_order uuid)
RETURNS TABLE (by_all integer, by_school integer) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ BEGIN RETURN QUERY
  SELECT count(*)::int, (count(*) FILTER (WHERE u."institutionId" = school))::int
    FROM "CouponUse" u WHERE u."couponId" = coupon AND u."orderId" IS DISTINCT FROM except_order;
END $$`

export const clusterFunctions = [showsExperiment, holdsNoCatalogues, countsCouponUses]

/**
 * SECURITY DEFINER functions that change rows of the school in their first argument. The owner would get a connection of its own to a node
 * and not see the transaction's changes there. So each runs on the school's node, inside the transaction.
 */
export const functionsOfSchool = [
  'labmark_forget_person(uuid, uuid, text)',
  'labmark_forget_audit(uuid)',
  'labmark_move_log_back(uuid)',
]
