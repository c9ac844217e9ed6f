import { callApi } from '@/lib/core/http-client'
import { leadLater } from '@/lib/school/class/lead-later'

export type InstituteOf = { guid: string; displayId: string }
export type ClassChange = { classdivision: string; lead: string; others: string[] }

type Classdata = {
  action: 'add' | 'update' | 'remove'
  classdivision: string
  newClassdivision?: string
  teacherassigned?: string[]
  /** the class to change, as its division may have been renamed */
  guid?: string
  expected?: Record<string, unknown>
}

/** Sends a change of a class to the API. */
export const sendClass = <T>({ guid, displayId }: InstituteOf, classdata: Classdata) =>
  callApi<T>('PUT', `/institution/${guid}`, { displayId, classdata })

/** The names of all teachers, the class teacher first and only once. */
export const teachersOf = ({ lead, others }: ClassChange) =>
  lead && lead !== leadLater ? [lead, ...others.filter((guid) => guid !== lead)] : others
