-- Sorts as people do: roll 2 before 10, 9-A before 10-A, and letters of every script in their own order.
-- Rows never depend on it, only the ORDER BY of lists does.
CREATE COLLATION IF NOT EXISTS natural_order (provider = icu, locale = 'und-u-kn-true');
