/** The nearest multiple of a step, without the dust of binary fractions. */
export const toStep = (step: number, value: number) =>
  Number((Math.round(value / step) * step).toPrecision(12)) + 0

const decimalsOf = (step: number) => `${step}`.split('.')[1]?.length ?? 0

/** What somebody reads who reads to the nearest division: 0.34. */
export const readTo = (leastCount: number, value: number) =>
  toStep(leastCount, value).toFixed(decimalsOf(leastCount))
