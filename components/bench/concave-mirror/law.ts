import { standOf } from '../optics/distant'

/** The mirror of a pupil's bench, the same again for the same seed. */
export const mirrorOf = (seed: string) => standOf(`${seed} mirror`)
