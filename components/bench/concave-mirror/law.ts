import { generateElement } from '../optics/distant'

/** A student's mirror, generated from the seed. */
export const generateMirror = (seed: string) => generateElement(`${seed} mirror`)
