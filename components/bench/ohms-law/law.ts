import { seededRandom } from '@/lib/core/random'
import { between } from '../parts/scatter'

/** The resistance of a student's resistor in ohms, generated from the seed. */
export const generateResistance = (seed: string) => between(seededRandom(`${seed} resistor`), 5, 9.5)
