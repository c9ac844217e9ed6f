// Money is whole paise everywhere; only displayed amounts have decimals.

/** GST included in every price, in per cent. */
export const taxPercent = 18

export type Amounts = { quantity: number; priceperkey: number; base: number; tax: number; total: number }

/** What one key costs, in paise: a coupon's price counts where it is lower. Any other discount belongs here too. */
export const unitPrice = (regular: number, coupon = regular) => Math.min(regular, coupon)

/**
 * The amounts of a purchase at a `unitPrice`, in paise. The tax is the rest of the total, so that they always add up. The database
 * checks that the total is the quantity times `priceperkey`.
 */
export function amountsOf(quantity: number, priceperkey: number): Amounts {
  const total = quantity * priceperkey
  return { quantity, priceperkey, ...taxOf(total), total }
}

/** Splits an amount that includes tax into its two parts, in paise. */
function taxOf(total: number): { base: number; tax: number } {
  const base = Math.round((total * 100) / (100 + taxPercent))
  return { base, tax: total - base }
}

/** The price of one key without tax, in paise. */
export const netPrice = (priceperkey: number) => taxOf(priceperkey).base

/** Rupees as a number with two decimals, as the API answers them. */
export const rupees = (paise: number) => paise / 100

// Making a formatter takes far longer than formatting.
const inRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** An amount for people: ₹1,23,456.00 */
export const shownRupees = (paise: number) => inRupees.format(paise / 100)

/** Converts rupees, as the API takes them, to paise. */
export const paise = (rupees: number) => Math.round(rupees * 100)
