/** A share from 0 to 1 as whole per cent; what is nearly all or nearly nothing is not rounded to it. */
export function percent(share: number): string {
  const whole = Math.round(share * 100)
  if (whole === 100 && share < 1) return '99 %'
  if (whole === 0 && share > 0) return '1 %'
  return `${whole} %`
}

/** A mean mark with one decimal. */
export const shownMean = (mean: number) => mean.toFixed(1)
