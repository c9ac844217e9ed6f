// The one thing kept in the process: which looks stand in the database already. Whatever is forgotten here, by a restart
// or because it is much, is asked of the database again, which counts a look once in ten minutes by itself.

const maxRecorded = 20_000

const looks = new Map<string, number>()

/** Until when a look needs no writing, in milliseconds. */
export const recordedUntil = {
  get: (look: string): number => looks.get(look) ?? 0,

  /** Called once the look is written, and never before. */
  set(look: string, until: number, now: number) {
    if (looks.size >= maxRecorded) forgetPast(now)
    looks.set(look, until)
  },
}

/** Forgets what is over, or everything when nothing is. */
function forgetPast(now: number) {
  for (const [look, until] of looks) if (until <= now) looks.delete(look)
  if (looks.size >= maxRecorded) looks.clear()
}
