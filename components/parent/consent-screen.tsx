'use client'

import { useState } from 'react'
import { Logo } from '@/components/brand/logo'
import type { Language } from '@/lib/school/parent/notice'
import type { SlipView } from '@/lib/school/parent/schema'
import { AnswerStep } from './answer-step'
import { CodeStep } from './code-step'
import { LanguageSwitch } from './language-switch'
import { ReceiptStep } from './receipt-step'

type Opened = { code: string; slip: SlipView }
type Step = { at: 'code' } | ({ at: 'answer' | 'receipt' } & Opened)

/** Where parents answer: the code of the slip, what is asked with the answer, and the receipt. */
export function ConsentScreen() {
  const [language, setLanguage] = useState<Language>('en')
  const [step, setStep] = useState<Step>({ at: 'code' })
  return (
    <div lang={language} className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-8 print:hidden">
        <a href="/" aria-label="Labmark" className="rounded-md py-1">
          <Logo size="md" />
        </a>
        <LanguageSwitch language={language} onChange={setLanguage} />
      </header>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-6 px-4 pt-4 pb-16 print:max-w-none">
        {step.at === 'code' && (
          <CodeStep
            language={language}
            onOpen={(code, slip) => setStep({ at: slip.state === 'none' ? 'answer' : 'receipt', code, slip })}
          />
        )}
        {step.at === 'answer' && (
          <AnswerStep
            {...step}
            language={language}
            onSent={(slip) => setStep({ at: 'receipt', code: step.code, slip })}
          />
        )}
        {step.at === 'receipt' && (
          <ReceiptStep
            slip={step.slip}
            language={language}
            onChange={() => setStep({ ...step, at: 'answer' })}
            onOther={() => setStep({ at: 'code' })}
          />
        )}
      </main>
    </div>
  )
}
