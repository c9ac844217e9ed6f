'use client'

import { useRouter } from 'next/navigation'
import { callIn } from '@/components/parent/call-in'
import { CodeForm } from '@/components/parent/code-form'
import type { Language } from '@/lib/school/parent/notice'
import { inFamilyLanguage } from './language'
import { words } from './words'

/** Takes the code of a child; the device keeps it, and the child's page opens. */
export function AddChild({ language }: { language: Language }) {
  const router = useRouter()

  async function add(code: string) {
    const { data } = await callIn<{ child: string }>(words[language].failures, '/family/codes', { code })
    router.push(inFamilyLanguage(`/family/${data.child}`, language))
  }

  return <CodeForm language={language} label={words[language].code} onCode={add} />
}
