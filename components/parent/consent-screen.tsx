'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageHeader } from '@/components/ui/page-header'
import type { Language } from '@/lib/school/parent/notice'
import type { SlipView } from '@/lib/school/parent/schema'
import { AnswerStep } from './answer-step'
import { callIn } from './call-in'
import { CodeForm } from './code-form'
import { ParentPage } from './parent-page'
import { ReceiptStep } from './receipt-step'
import { words } from './words'

type Opened = { code: string; slip: SlipView }
type Step = { at: 'code' } | ({ at: 'answer' | 'receipt' } & Opened)

const first: Step = { at: 'code' }

/** The parents' consent: the slip's code, the question, and the receipt. */
export function ConsentScreen() {
  const [language, setLanguage] = useState<Language>('en')
  const [step, setStep] = useState<Step>(first)
  return (
    <ParentPage language={language} choice={{ onLanguage: setLanguage }}>
      <StepBox key={step.at} replaces={step !== first}>
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
      </StepBox>
    </ParentPage>
  )
}

type StepBoxProps = {
  /** whether it replaces another step, whose button had the focus */
  replaces: boolean
  children: ReactNode
}

function StepBox({ replaces, children }: StepBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (replaces) box.current?.focus()
  }, [replaces])
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-6">
      {children}
    </div>
  )
}

type Props = { language: Language; onOpen: (code: string, slip: SlipView) => void }

/** The first step: the code of the slip. */
function CodeStep({ language, onOpen }: Props) {
  const say = words[language]

  async function open(code: string) {
    const { data } = await callIn<SlipView>(say.failures, '/consent/slip', { code })
    onOpen(code, data)
  }

  return (
    <>
      <PageHeader level={1} title={say.title} description={say.lead} />
      <CodeForm language={language} label={say.code} onCode={open} />
    </>
  )
}
