import { PUT } from '../../app/api/institution/[id]/route.ts'
import type { Member } from '../core/actor.ts'
import { call } from './call.ts'
import { db } from './db.ts'

export type Classdata = Record<string, unknown>

/** Sends a change of a class as an actor, to their own institute unless another's member is named. */
export async function save(actor: Member, classdata: Classdata, of: Member = actor) {
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: of.institutionId } })
  const options = { method: 'PUT', params: { id: of.institutionId }, body: { displayId, classdata } }
  return call(PUT, actor, options)
}

/** The classes of an actor's institute, removed ones too. */
export const classesOf = ({ institutionId }: Member) =>
  db.class.findMany({ where: { institutionId }, include: { teachers: true } })

/** The condition that names an actor's institute. */
export const ofSchool = ({ institutionId }: Member) => ({ institutionId })
