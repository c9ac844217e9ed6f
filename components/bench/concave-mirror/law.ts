import { standOf } from '../optics/distant'

/** A student's mirror, generated from the seed. */
export const mirrorOf = (seed: string) => standOf(`${seed} mirror`)
