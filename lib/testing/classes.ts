import { PUT } from '../../app/api/institution/[id]/route.ts'
import type { Member } from '../core/actor.ts'
import { call } from './call.ts'
import { db } from './db.ts'

export type Classdata = Record<string, unknown>

/** Saves a class as an actor, in their own institute unless another one's member is given. */
export async function save(actor: Member, classdata: Classdata, of: Member = actor) {
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: of.institutionId } })
  const options = { method: 'PUT', params: { id: of.institutionId }, body: { displayId, classdata } }
  return call(PUT, actor, options)
}

/** The classes of an actor's institute, including removed ones. */
export const classesOf = ({ institutionId }: Member) =>
  db.class.findMany({ where: { institutionId }, include: { teachers: true } })
