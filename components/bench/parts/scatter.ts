import { seededRandom } from '@/lib/core/random'

/** Scales a random number to the range `min` to `max`. */
export const between = (random: () => number, min: number, max: number) => min + random() * (max - min)

/** A pseudo-random number from -1 to 1 for a place on a bench; the same seed and place always give the same number. */
export const scatter = (seed: string, place: string | number) =>
  between(seededRandom(`${seed} ${place}`), -1, 1)
