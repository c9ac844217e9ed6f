/** `212 totals change`, for a button and a toast. */
export const totalsChange = (changes: number): string =>
  changes === 0 ? 'no total changes' : changes === 1 ? '1 total changes' : `${changes} totals change`
