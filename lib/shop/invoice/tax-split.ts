type TaxSplit = { cgst: number; sgst: number; igst: number }

/** The tax (paise) by place of supply: halves to centre and state within the seller's state, else all integrated. */
export function splitTax(tax: number, sellerState: string, placeOfSupply: string): TaxSplit {
  if (sellerState !== placeOfSupply) return { cgst: 0, sgst: 0, igst: tax }
  const cgst = Math.floor(tax / 2)
  return { cgst, sgst: tax - cgst, igst: 0 }
}
