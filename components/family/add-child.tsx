'use client'

import { callIn } from '@/components/parent/call-in'
import { CodeForm } from '@/components/parent/code-form'
import { useRouter } from '@/components/ui/use-router'
import type { Language } from '@/lib/school/parent/notice'
import { rememberCode } from './entered-codes'
import { inFamilyLanguage } from './language'
import { words } from './words'

type Added = { child: string; consents: boolean }

/** Asks for a child's code, stores it on the device and opens the child's page. */
export function AddChild({ language }: { language: Language }) {
  const router = useRouter()

  async function add(code: string) {
    const { data } = await callIn<Added>(words[language].failures, '/family/codes', { code })
    if (data.consents) rememberCode(data.child, code)
    router.push(inFamilyLanguage(`/family/${data.child}`, language))
  }

  return <CodeForm language={language} label={words[language].code} onCode={add} />
}
