import { createContext, type RefObject, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'

type FormIds = {
  fieldId: (name: string) => string
  /** Names of the fields on screen, in their order, with their labels. */
  labels: Map<string, string>
  pending: boolean
  /** What stood in the fields when the form was sent last. */
  sentValues: RefObject<FieldValues>
}

export const FormIdsContext = createContext<FormIds | null>(null)

/** What the fields of a form share beside their values. */
export function useFormIds(): FormIds {
  const ids = useContext(FormIdsContext)
  if (!ids) throw new Error('A field stands outside its <Form>')
  return ids
}
