import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { own } from '../../core/operation.ts'
import { can } from '../../core/permissions.ts'
import { audit } from '../../records/audit/audit.ts'
import { registerFamilyCodes } from '../../school/parent/family-code.ts'
import { acceptedDigests, recordDigest } from './file-digest.ts'
import { newToken } from './file-token.ts'
import type { PracticalRecord } from './record.ts'

/** What is printed beside each record, by the student's guid. */
type Registered = {
  /** the token with which the record can be checked */
  tokens: Map<string, string>
  /** the code with which the student's family reads; empty when families are not admitted */
  codes: Map<string, string>
}

/** The student or class whose files are printed. */
export type Printed = { id: string; name: string }

/** Stores what is about to be printed, and returns each record's token and family code; the same for a reprint. */
export function registerFiles(
  { actor, db }: Context,
  records: PracticalRecord[],
  printed: Printed,
): Promise<Registered> {
  return db.write(async (tx) => {
    const tokens = await registerTokens(tx, actor, records)
    const codes = await familyCodes(tx, actor, records)
    const detail = { students: records.length, ...(codes.size > 0 && { 'family codes': codes.size }) }
    const action = printed.id === actor.accountId ? 'practical.own-printed' : 'practical.printed'
    await audit(tx, actor, action, { ...printed, detail })
    return { tokens, codes }
  })
}

async function registerTokens(
  tx: Tx,
  actor: Member,
  records: PracticalRecord[],
): Promise<Map<string, string>> {
  const current = records.map((record) => ({
    studentId: record.guid,
    digest: recordDigest(record),
    rule: record.rule,
    sizes: record.sizes,
    components: record.components,
  }))
  const accepted = records.flatMap((record) =>
    acceptedDigests(record).map((digest) => ({ studentId: record.guid, digest })),
  )
  const existing = await tx.practicalFile.findMany({
    where: { OR: accepted, ...own(actor) },
    select: { studentId: true, token: true, digest: true },
  })
  await renewDigests(tx, actor, existing, current)
  const tokens = new Map(existing.map(({ studentId, token }) => [studentId, token]))
  const by = { createdById: actor.accountId, createdByName: actor.name, ...own(actor) }
  const added = current
    .filter(({ studentId }) => !tokens.has(studentId))
    .map((file) => ({ ...file, token: newToken(actor.institutionId), ...by }))
    // Each row locks its student: by id, like everybody.
    .sort((a, b) => (a.studentId < b.studentId ? -1 : 1))
  await tx.practicalFile.createMany({ data: added })
  for (const { studentId, token } of added) tokens.set(studentId, token)
  return tokens
}

type Digest = { studentId: string; digest: string }

/** A digest of the older kind would no longer be accepted once the author of a comment is erased. */
async function renewDigests(
  tx: Tx,
  actor: Member,
  existing: (Digest & { token: string })[],
  wantedDigests: Digest[],
) {
  const current = new Map(wantedDigests.map(({ studentId, digest }) => [studentId, digest]))
  for (const { studentId, token, digest: older } of existing) {
    const digest = current.get(studentId)
    if (digest !== older)
      await tx.practicalFile.updateMany({ where: { token, ...own(actor) }, data: { digest } })
  }
}

/**
 * Only for admins' prints of the current session, as with slips: anybody with the paper can read what the family reads, later too.
 */
async function familyCodes(tx: Tx, actor: Member, records: PracticalRecord[]): Promise<Map<string, string>> {
  if (!can(actor, 'family.manage') || actor.pastSession) return new Map()
  const { institutionId: id } = own(actor)
  const open = await tx.institution.count({ where: { id, familyAccess: true, closedAt: null } })
  if (open === 0) return new Map()
  const guids = records.map(({ guid }) => guid)
  return registerFamilyCodes(tx, guids)
}
