'use client'

import { useEffect } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'

type Props<T> = { saved: T; values: (saved: T) => FieldValues }

/** Puts what the server has just saved back into the form around it, without moving the focus. */
export function TakeSaved<T>({ saved, values }: Props<T>) {
  const { reset } = useFormContext()
  useEffect(() => reset(values(saved)), [reset, saved, values])
  return null
}
