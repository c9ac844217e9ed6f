'use client'

import { useState } from 'react'
import { Logo } from '@/components/brand/logo'
import { cx } from '@/components/ui/cx'
import type { Language } from '@/lib/school/parent/notice'
import type { SlipView } from '@/lib/school/parent/schema'
import { AnswerStep } from './answer-step'
import { CodeStep } from './code-step'
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

type Props = { language: Language; onChange: (language: Language) => void }

const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

/** The languages side by side, each in its own script: who cannot read the page can still find theirs. */
function LanguageSwitch({ language, onChange }: Props) {
  return (
    <fieldset className="flex rounded-full border bg-surface p-0.5">
      <legend className="sr-only">Language · भाषा</legend>
      {(Object.keys(names) as Language[]).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => onChange(one)}
          className={cx(
            'h-8 rounded-full px-3.5 font-semibold text-sm transition-colors pointer-coarse:h-11 pointer-coarse:px-4',
            one === language ? 'bg-brand text-on-brand' : 'text-ink hover:bg-hover',
          )}
        >
          {names[one]}
        </button>
      ))}
    </fieldset>
  )
}
