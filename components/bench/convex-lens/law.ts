import { standOf } from '../optics/distant'

/** A student's lens, generated from the seed. */
export const lensOf = (seed: string) => standOf(`${seed} lens`)
