import { type RefObject, useEffect, useEffectEvent } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Takes what was typed into a controlled field before the page was ready; a <Form> keeps that of its own fields. */
export function useTypedEarly(field: RefObject<TextControl | null>, take: (text: string) => void) {
  const takeTyped = useEffectEvent(take)
  useEffect(() => {
    if (field.current && field.current.value !== field.current.defaultValue) takeTyped(field.current.value)
  }, [field])
}
