import type { ReactNode } from 'react'

/** The props of every form field, besides those of its control. */
export type FieldProps = { name: string; label: string; hint?: ReactNode; optional?: boolean }
