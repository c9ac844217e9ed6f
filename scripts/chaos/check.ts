import { rowsOf } from '../services/postgres/database.ts'
import type { Journal } from './scenario.ts'
import type { Stage } from './stage.ts'

/** @throws unless every invariant (lib/wiring/invariant/) holds in all schools, and every acknowledged write is present */
export async function checkAll(stage: Stage, journal: Journal): Promise<string> {
  // Imported only now, when the environment has the stage's settings.
  const [{ allTenants, scopeToEverySession }, { findBroken }] = await Promise.all([
    import('../../lib/core/db.ts'),
    import('../../lib/wiring/invariant/find-broken.ts'),
  ])
  const broken = await allTenants.read(async (tx) => {
    await scopeToEverySession(tx)
    const schools = await tx.institution.findMany({ select: { id: true } })
    const violations = await findBroken(tx, null)
    for (const { id } of schools) violations.push(...(await findBroken(tx, id)))
    return violations
  })
  if (broken.length > 0)
    throw new Error(`${broken.length} invariants broken, the first: ${broken[0]?.rule} ${broken[0]?.what}`)
  const counts = await Promise.all(
    journal.map(async ({ sql, values }) => (await rowsOf(stage.url, sql, values)).length),
  )
  const lost = journal.filter(({ rows }, index) => counts[index] !== rows)
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged writes lost, the first: ${lost[0]?.what}`)
  return `${journal.length} writes`
}
