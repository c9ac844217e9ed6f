/** Formats a share from 0 to 1 as a whole percentage; only exactly 0 and 1 are shown as 0 % and 100 %. */
export function percent(share: number): string {
  const whole = Math.round(share * 100)
  if (whole === 100 && share < 1) return '99 %'
  if (whole === 0 && share > 0) return '1 %'
  return `${whole} %`
}

/** Formats a mean mark with one decimal. */
export const shownMean = (mean: number) => mean.toFixed(1)
