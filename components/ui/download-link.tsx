'use client'

import type { ComponentProps } from 'react'
import { inAcademicSession } from '@/lib/core/academic-session'
import { usePastSession } from './academic-session'

/** A link to a file made by the API for the academic session being viewed. */
export const DownloadLink = ({ href, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) => (
  <a {...rest} href={inAcademicSession(href, usePastSession())} />
)
