/** A school whose papers can be written. */
export const buyer = {
  name: 'Hill View',
  address: '12 School Lane',
  state: '27',
  stateName: 'Maharashtra',
  pin: '411001',
  gstin: null,
  complete: true,
} as const
