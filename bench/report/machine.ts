import { cpus, totalmem } from 'node:os'

/** What the figures come from. */
export interface Machine {
  date: string
  cpu: string
  cores: number
  memoryGb: number
  node: string
}

/** The machine that this runs on. */
export const thisMachine = (): Machine => ({
  date: new Date().toISOString(),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
})
