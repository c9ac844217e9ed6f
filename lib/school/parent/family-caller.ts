import { originOf } from '../../access/session/resolve-actor.ts'
import { familyOf } from '../../access/session/tokens.ts'
import { type Caller, visitor } from '../../core/actor.ts'
import { allTenants } from '../../core/db.ts'
import { setRequestActor } from '../../core/request-context.ts'
import { type Child, findChildren, findRefusal } from './find-children.ts'

/** The children whose codes were entered in the browser and are still valid. */
export const childrenOn = async (headers: Headers): Promise<Child[]> =>
  findChildren(allTenants, await familyOf(headers))

/** Why the codes entered in the browser do not open this child's page; null for a child whose code was never entered. */
export const familyRefusal = async (headers: Headers, studentId: string) =>
  findRefusal(allTenants, await familyOf(headers), studentId)

type Address = { params: Promise<Record<string, string | string[] | undefined>> }

/** The caller as family of the child that the call's address names. */
export const familyOfAddress = async ({ headers }: Request, { params }: Address) =>
  familyCaller(headers, String((await params).child))

/** The family of one of these children; a visitor for any other child. */
export async function familyCaller(headers: Headers, studentId: string): Promise<Caller> {
  const children = await childrenOn(headers)
  const child = children.find((one) => one.studentId === studentId)
  const origin = originOf(headers)
  if (!child) return visitor(origin)
  const { institutionId } = child
  setRequestActor({ role: 'family', institutionId })
  return { ...origin, role: 'family', institutionId, studentId, adminRole: null, pastSession: null }
}
