type TaxSplit = { cgst: number; sgst: number; igst: number }

/**
 * Splits the tax (paise) by place of supply: half to the centre and half to the state within the seller's state, else all
 * integrated.
 */
export function splitTax(tax: number, sellerState: string, placeOfSupply: string): TaxSplit {
  if (sellerState !== placeOfSupply) return { cgst: 0, sgst: 0, igst: tax }
  const cgst = Math.floor(tax / 2)
  return { cgst, sgst: tax - cgst, igst: 0 }
}
