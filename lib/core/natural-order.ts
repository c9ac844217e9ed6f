/** 9-A before 10-A, as the database's collation natural_order has it. */
export const naturalOrder = new Intl.Collator('en', { numeric: true })
