import { cpus, totalmem } from 'node:os'

/** The machine of the measurements. */
export type Machine = {
  date: string
  cpu: string
  cores: number
  memoryGb: number
  node: string
}

/** Describes this machine. */
export const thisMachine = (): Machine => ({
  date: new Date().toISOString(),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
})
