import { callApi } from '@/lib/core/http-client'
import { leadLater } from '@/lib/school/class/lead-later'

export type InstituteOf = { guid: string; displayId: string }
export type ClassChange = { classdivision: string; lead: string; others: string[] }

type Classdata = {
  action: 'add' | 'update' | 'remove'
  classdivision: string
  newClassdivision?: string
  teacherassigned?: string[]
  /** of a class that is changed: it may have another name by now */
  guid?: string
  expected?: Record<string, unknown>
}

/** Sends one change of a class to its institute. */
export const sendClass = <T>({ guid, displayId }: InstituteOf, classdata: Classdata) =>
  callApi<T>('PUT', `/institution/${guid}`, { displayId, classdata })

/** The class teacher first, then the others; the class teacher is named once. */
export const teachersOf = ({ lead, others }: ClassChange) =>
  lead && lead !== leadLater ? [lead, ...others.filter((guid) => guid !== lead)] : others
