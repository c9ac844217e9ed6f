import { cpus, totalmem } from 'node:os'

/** Describes the machine of the measurements. */
export const thisMachine = () => ({
  date: new Date().toISOString(),
  cpu: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
})
