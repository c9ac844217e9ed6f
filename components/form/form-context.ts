import { createContext, type RefObject, useContext } from 'react'
import type { FieldValues } from 'react-hook-form'

type FormIds = {
  fieldId: (name: string) => string
  /** Labels of the fields on screen by name, in their order. */
  labels: Map<string, string>
  pending: boolean
  /** The values at the last submit. */
  sentValues: RefObject<FieldValues>
}

export const FormIdsContext = createContext<FormIds | null>(null)

/** What the fields of a form share besides their values. */
export function useFormIds(): FormIds {
  const ids = useContext(FormIdsContext)
  if (!ids) throw new Error('A field stands outside its <Form>')
  return ids
}
