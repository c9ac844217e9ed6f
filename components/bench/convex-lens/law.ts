import { generateElement } from '../optics/distant'

/** A student's lens, generated from the seed. */
export const generateLens = (seed: string) => generateElement(`${seed} lens`)
