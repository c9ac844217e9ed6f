/** What the hash of a recovery code costs: scrypt's usual. Those that are stored are only found at the cost they were made at. */
export const recoveryCost = { cost: 16_384 }
