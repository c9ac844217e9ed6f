'use client'

import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'

/** Puts what the server has saved back into the form around it, without moving the focus. */
export function TakeSaved({ values }: { values: object }) {
  const { reset } = useFormContext()
  const words = JSON.stringify(values)
  useEffect(() => reset({ ...JSON.parse(words), image: undefined }), [reset, words])
  return null
}
