import { randomOf } from '@/lib/core/random'
import { between } from '../parts/scatter'

/** The resistance of a pupil's resistor in ohm, the same again for the same seed. */
export const resistorOf = (seed: string) => between(randomOf(`${seed} resistor`), 5, 9.5)
