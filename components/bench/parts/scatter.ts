import { randomOf } from '@/lib/core/random'

/** A number from `min` to `max`. */
export const between = (random: () => number, min: number, max: number) => min + random() * (max - min)

/** What chance adds in one place and not in another: from -1 to 1, the same again for the same seed and place. */
export const scatter = (seed: string, place: string | number) => between(randomOf(`${seed} ${place}`), -1, 1)
