'use client'

import { CircleCheck, CircleX, Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { PageHeader } from '@/components/ui/page-header'
import type { Language } from '@/lib/school/parent/notice'
import type { SlipView } from '@/lib/school/parent/schema'
import { AnswerStep } from './answer-step'
import { callIn } from './call-in'
import { CodeForm } from './code-form'
import { ParentPage } from './parent-page'
import { words } from './words'

type Opened = { code: string; slip: SlipView }
type Step = { at: 'code' } | ({ at: 'answer' | 'receipt' } & Opened)

const first: Step = { at: 'code' }

/** The parents' consent: the slip's code, the question, and the receipt; `opened` is the language that it opens in. */
export function ConsentScreen({ opened }: { opened: Language }) {
  const [language, setLanguage] = useState(opened)
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

type ReceiptStepProps = { slip: SlipView; language: Language; onChange: () => void; onOther: () => void }

/** The parent's answer with its date and reference, to print or change. */
function ReceiptStep({ slip, language, onChange, onOther }: ReceiptStepProps) {
  const say = words[language]
  const { state, child, school, at, reference, notice } = slip
  if (state === 'none' || !at) return null
  const Icon = state === 'given' ? CircleCheck : CircleX
  return (
    <>
      <header className="flex items-start gap-3">
        <Icon
          aria-hidden
          className={
            state === 'given'
              ? 'mt-1 size-7 shrink-0 text-success-ink'
              : 'mt-1 size-7 shrink-0 text-warning-ink'
          }
        />
        <div>
          <h1 className="text-xl">{say.receiptTitle[state]}</h1>
          <p className="mt-1 text-md">{say.next[state]}</p>
        </div>
      </header>
      <Card>
        <h2 className="mb-3 text-md">{say.receipt}</h2>
        <DescriptionList
          items={[
            { term: say.reference, value: <span className="font-mono">{reference}</span> },
            { term: say.forChild(child), value: school },
            { term: say.answer, value: say.choices[state] },
            { term: say.on, value: <time dateTime={at}>{shownAt(at, language)}</time> },
            { term: say.notice, value: notice },
          ]}
        />
      </Card>
      <p className="text-muted">{say.keep}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {say.print}
        </Button>
        <Button onClick={onChange}>{say.change}</Button>
        <Button variant="ghost" onClick={onOther}>
          {say.other}
        </Button>
      </div>
    </>
  )
}

const timeZone = 'Asia/Kolkata'

// In Hindi the part of the day is a word, दोपहर 2:59 बजे; `timeStyle` would leave it as pm.
const formats: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone }),
  hi: new Intl.DateTimeFormat('hi-IN', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    dayPeriod: 'short',
    timeZone,
  }),
}

const shownAt = (at: string, language: Language) => formats[language].format(new Date(at))
