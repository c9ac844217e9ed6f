'use client'

import { PageHeader } from '@/components/ui/page-header'
import type { Language } from '@/lib/school/parent/notice'
import type { SlipView } from '@/lib/school/parent/schema'
import { callIn } from './call-in'
import { CodeForm } from './code-form'
import { words } from './words'

type Props = { language: Language; onOpen: (code: string, slip: SlipView) => void }

/** Where a parent begins: with the code of the slip. */
export function CodeStep({ language, onOpen }: Props) {
  const say = words[language]

  async function open(code: string) {
    const { data } = await callIn<SlipView>(say.failures, '/consent/slip', { code })
    onOpen(code, data)
  }

  return (
    <>
      <PageHeader level={1} title={say.title} description={say.lead} />
      <CodeForm language={language} onCode={open} />
    </>
  )
}
