import type { World } from '../world.ts'

/** A working input for each operation, by its name. */
export type Samples = Record<string, (world: World) => unknown>

/** For operations without input. */
export const nothing = () => ({})
