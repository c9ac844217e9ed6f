import type { ReactNode } from 'react'

/** What every field of a form takes beside its control's own attributes. */
export type FieldProps = { name: string; label: string; hint?: ReactNode; optional?: boolean }
