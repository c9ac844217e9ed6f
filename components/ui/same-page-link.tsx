'use client'

import type { ComponentProps, MouseEvent } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** the id of an element of this page that can be focused */
  to: string
}

/**
 * A link to a place on the same page: shows it and focuses it. A Next.js link would leave the focus where it is, and the
 * browser's own makes a history entry to which Next.js cannot go back.
 */
export function SamePageLink({ to, ...rest }: Props) {
  function show(event: MouseEvent) {
    event.preventDefault()
    const place = document.getElementById(to)
    place?.scrollIntoView()
    place?.focus({ preventScroll: true })
  }
  return <a {...rest} href={`#${to}`} onClick={show} />
}
