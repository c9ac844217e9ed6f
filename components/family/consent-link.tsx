'use client'

import type { ReactNode } from 'react'
import { LinkButton } from '@/components/ui/link-button'
import type { Language } from '@/lib/school/parent/notice'
import { enteredCode } from './entered-codes'
import { inFamilyLanguage } from './language'

type Props = { child: string; language: Language; children: ReactNode }

/** Leads to the consent, with the slip's code already filled in if it was just entered. */
export function ConsentLink({ child, language, children }: Props) {
  const code = enteredCode(child)
  const page = inFamilyLanguage('/consent', language)
  return <LinkButton href={code ? `${page}#${code}` : page}>{children}</LinkButton>
}
