import { counted } from '@/lib/core/counted'

/** `212 totals change`, for a button and a toast. */
export const totalsChange = (changes: number): string =>
  changes === 0 ? 'no total changes' : counted(changes, 'total changes', 'totals change')
