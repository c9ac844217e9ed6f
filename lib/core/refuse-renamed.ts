import { AppError } from './errors.ts'

/** 409 when the class that has the name is not the one that had it when the caller read it (`classGuid`). */
export function refuseRenamed(division: string, id: string | null, classGuid: string | undefined) {
  if (classGuid === undefined || classGuid === id) return
  const message = `Another class is called ${division} by now. Nothing was changed. Please look again.`
  throw new AppError('conflict', message)
}
