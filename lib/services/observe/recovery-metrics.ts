import { Gauge, type Registry } from 'prom-client'
import { noTenant } from '../../core/db.ts'
import { archiveAge } from './archive-age.ts'
import { shareResult } from './share-result.ts'

/** In seconds; null where there is none: no archive, or no drill yet. */
type Ages = { drill: number | null; archive: number | null }

const queryAges = () =>
  noTenant.read(
    (tx) => tx.$queryRaw<Ages[]>`
    SELECT (SELECT extract(epoch FROM now() - max(at)) FROM "StaffAct" WHERE action = 'restore.drilled')::float AS drill,
           (${archiveAge}) AS archive`,
  )

/** What a disaster would cost: how old the last good drill is, and how long work has waited for the archive. */
export function watchRecovery(register: Registry) {
  const readAges = shareResult(queryAges, 'the archive could not be asked')
  const gauge = (name: string, help: string, ageOf: (ages: Ages) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const [row] = (await readAges()) ?? []
        const age = row && ageOf(row)
        // A gauge without labels would show 0, which is the best possible value.
        this.remove()
        if (typeof age === 'number') this.set(age)
      },
    })
  gauge('labmark_restore_drill_age_seconds', 'Since the last good restore drill', ({ drill }) => drill)
  gauge('labmark_archive_age_seconds', 'How long work has waited for the archive', ({ archive }) => archive)
}
