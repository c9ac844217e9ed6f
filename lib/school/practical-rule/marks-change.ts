import { counted } from '@/lib/core/counted'

/** For example "212 totals change", for a button or toast. */
export const totalsChange = (changes: number): string =>
  changes === 0 ? 'no total changes' : counted(changes, 'total changes', 'totals change')
