import type { Meter } from './instrument'
import { readTo } from './rounding'

/** What a meter shows to the nearest division, in words. */
export function meterWords(name: string, unit: string, { full, leastCount }: Meter, shown: number) {
  if (shown > full + leastCount / 2) return `${name}: beyond the end of its scale`
  return `${name}: ${readTo(leastCount, Math.max(0, shown))} ${unit}`
}
