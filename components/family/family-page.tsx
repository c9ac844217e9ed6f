import type { ReactNode } from 'react'
import { ParentPage } from '@/components/parent/parent-page'
import type { Language } from '@/lib/school/parent/notice'
import { inFamilyLanguage } from './language'

type Props = { path: string; language: Language; children: ReactNode }

/** The frame of a family's page; its links keep the language. */
export const FamilyPage = ({ path, language, children }: Props) => (
  <ParentPage language={language} choice={{ href: (one) => inFamilyLanguage(path, one) }}>
    {children}
  </ParentPage>
)
