/** The cost of hashing a recovery code: scrypt's usual. A stored code only matches at the cost it was hashed with. */
export const recoveryCost = { cost: 16_384 }
