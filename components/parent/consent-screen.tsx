'use client'

import { CircleCheck, CircleX, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { shownMomentIn } from '@/components/family/shown-date'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DescriptionList } from '@/components/ui/description-list'
import { PageHeader } from '@/components/ui/page-header'
import { useFocusOnShow } from '@/components/ui/use-focus-on-show'
import type { Language } from '@/lib/school/parent/notice'
import type { SlipView } from '@/lib/school/parent/schema'
import { AnswerStep } from './answer-step'
import { callIn } from './call-in'
import { CodeForm } from './code-form'
import { ParentPage } from './parent-page'
import { words } from './words'

type Opened = { code: string; slip: SlipView }
type Step = { name: 'code' } | ({ name: 'answer' | 'receipt' } & Opened)

const first: Step = { name: 'code' }

/** The parents' consent: the slip's code, the question, and the receipt; `opened` is the language that it opens in. */
export function ConsentScreen({ opened }: { opened: Language }) {
  const [language, setLanguage] = useState(opened)
  const [step, setStep] = useState<Step>(first)
  return (
    <ParentPage language={language} choice={{ onLanguage: setLanguage }}>
      <StepBox key={step.name} replaces={step !== first}>
        {step.name === 'code' && (
          <CodeStep
            language={language}
            onOpen={(code, slip) =>
              setStep({ name: slip.state === 'none' ? 'answer' : 'receipt', code, slip })
            }
          />
        )}
        {step.name === 'answer' && (
          <AnswerStep
            {...step}
            language={language}
            onSent={(slip) => setStep({ name: 'receipt', code: step.code, slip })}
          />
        )}
        {step.name === 'receipt' && (
          <ReceiptStep
            slip={step.slip}
            language={language}
            onChange={() => setStep({ ...step, name: 'answer' })}
            onOther={() => setStep({ name: 'code' })}
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
  const box = useFocusOnShow<HTMLDivElement>(replaces)
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-6">
      {children}
    </div>
  )
}

type Props = { language: Language; onOpen: (code: string, slip: SlipView) => void }

/** The first step: the code of the slip. */
function CodeStep({ language, onOpen }: Props) {
  const texts = words[language]

  async function open(code: string) {
    const { data } = await callIn<SlipView>(texts.failures, '/consent/slip', { code })
    onOpen(code, data)
  }

  return (
    <>
      <PageHeader level={1} title={texts.title} description={texts.lead} />
      <CodeForm language={language} label={texts.code} onCode={open} />
    </>
  )
}

type ReceiptStepProps = { slip: SlipView; language: Language; onChange: () => void; onOther: () => void }

/** The parent's answer with its date and reference, to print or change. */
function ReceiptStep({ slip, language, onChange, onOther }: ReceiptStepProps) {
  const texts = words[language]
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
          <h1 className="text-xl">{texts.receiptTitle[state]}</h1>
          <p className="mt-1 text-md">{texts.next[state]}</p>
        </div>
      </header>
      <Card>
        <h2 className="mb-3 text-md">{texts.receipt}</h2>
        <DescriptionList
          items={[
            { term: texts.reference, value: <span className="font-mono">{reference}</span> },
            { term: texts.forChild(child), value: school },
            { term: texts.answer, value: texts.choices[state] },
            { term: texts.on, value: <time dateTime={at}>{shownMomentIn(language, at)}</time> },
            { term: texts.notice, value: notice },
          ]}
        />
      </Card>
      <p className="text-muted">{texts.keep}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {texts.print}
        </Button>
        <Button onClick={onChange}>{texts.change}</Button>
        <Button variant="ghost" onClick={onOther}>
          {texts.other}
        </Button>
      </div>
    </>
  )
}
