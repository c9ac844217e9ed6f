/** What the hash of a recovery code costs: scrypt's usual. A code that is stored fits only at the cost it was hashed at. */
export const recoveryCost = { cost: 16_384 }
