import type { World } from '../world.ts'

/** By the name of the operation, an input that works in its own school. */
export type Samples = Record<string, (world: World) => unknown>

/** For an operation that needs no input. */
export const nothing = () => ({})
