import { standOf } from '../optics/distant'

/** The lens of a pupil's bench, the same again for the same seed. */
export const lensOf = (seed: string) => standOf(`${seed} lens`)
