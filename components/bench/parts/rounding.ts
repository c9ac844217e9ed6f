/** Rounds to the nearest multiple of a step, without floating-point noise. */
export const toStep = (step: number, value: number) =>
  Number((Math.round(value / step) * step).toPrecision(12)) + 0

const decimalsOf = (step: number) => `${step}`.split('.')[1]?.length ?? 0

/** The reading to the nearest division as text, for example 0.34. */
export const readTo = (leastCount: number, value: number) =>
  toStep(leastCount, value).toFixed(decimalsOf(leastCount))
