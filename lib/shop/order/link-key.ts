import { z } from 'zod'
import type { ProviderLink } from '../../services/payment/provider.ts'
import type { LinkKey } from './settle.ts'

const Ours = z.object({ institution: z.uuid(), order: z.uuid(), link: z.uuid() })

/** What we note on a link, so that whoever hears of it finds the order. */
export const notesOf = ({ institutionId, orderId, id }: LinkKey): Record<string, string> => ({
  institution: institutionId,
  order: orderId,
  link: id,
})

/** Whose link it is, by our own notes on it and its reference; null for a link that is not ours. */
export function keyOf({ notes, reference }: ProviderLink): LinkKey | null {
  const { data } = Ours.safeParse(notes)
  if (!data || data.link !== reference) return null
  return { institutionId: data.institution, orderId: data.order, id: data.link }
}
