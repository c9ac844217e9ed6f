-- How often a coupon is used by paid orders of all schools, for a transaction that sees the rows of one: only numbers leave.
CREATE FUNCTION kept.coupon_uses(coupon uuid, school uuid, except_order uuid)
RETURNS TABLE (by_all integer, by_school integer)
LANGUAGE sql STABLE
SET labmark.institute = '*'
AS $$
  SELECT count(*)::int, (count(*) FILTER (WHERE "institutionId" = school))::int
    FROM public."CouponUse" WHERE "couponId" = coupon AND "orderId" IS DISTINCT FROM except_order
$$;
