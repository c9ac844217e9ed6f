const shape = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Whether a GSTIN has the right shape and a correct check character, the last one (base 36, weights 1 and 2). */
export function isGstin(text: string): boolean {
  if (!shape.test(text)) return false
  const sum = [...text.slice(0, 14)].reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return text[14] === alphabet[(36 - (sum % 36)) % 36]
}
