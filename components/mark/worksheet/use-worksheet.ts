import { useState } from 'react'
import { asFailure, leaveIfExpired, messageOf } from '@/components/form/failure'
import { type MarkToSave, type StoredMark, sendMarks } from '@/components/mark/send-marks'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import { type TypedMark, typedMarkOf } from '@/lib/lab/mark/parts'
import type { CheckedWorksheet, WorksheetMark } from '@/lib/lab/mark/worksheet-schema'
import { base64Of } from './base64'

export type Step = 'choose' | 'checking' | 'preview' | 'saving' | 'done' | 'undone'

/** The result of saving a worksheet: the new marks, the old ones, and what was left out. */
export type Receipt = {
  saved: (StoredMark & { was: TypedMark | null })[]
  conflicts: StoredMark[]
  refused: { count: number; why: string }[]
  reason: string | undefined
}

/** The question before frozen marks are changed. */
export const whyFrozen = 'These marks are frozen. Why are you changing them?'

const maxBytes = 5_000_000

/** The steps of a worksheet import, from file to receipt. */
export function useWorksheet(division: string) {
  const router = useRouter()
  const [step, setStep] = useState<Step>('choose')
  const [problem, setProblem] = useState<string | null>(null)
  const [view, setView] = useState<CheckedWorksheet | null>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [undoing, setUndoing] = useState(false)

  async function check(file: File) {
    setProblem(null)
    if (file.size > maxBytes) return setProblem(`${file.name} is larger than 5 MB. Please split it.`)
    setStep('checking')
    try {
      const body = { class: division, content: await base64Of(file) }
      const { data } = await callApi<CheckedWorksheet>('POST', '/experiments/worksheet', body)
      setView(data)
      setStep('preview')
    } catch (error) {
      const failure = asFailure(error)
      setStep('choose')
      if (!leaveIfExpired(failure)) setProblem(messageOf(failure))
    }
  }

  async function save(chosen: WorksheetMark[], reason: string | undefined) {
    setProblem(null)
    setStep('saving')
    const result = await saveAll(
      chosen.map((mark) => asNew({ ...mark, marks: typedMarkOf(mark) })),
      reason,
    )
    const before = new Map(chosen.map((mark) => [keyOf(mark), wasOf(mark)]))
    const saved = result.saved.map((mark) => ({ ...mark, was: before.get(keyOf(mark)) ?? null }))
    if (saved.length === 0 && result.conflicts.length === 0) {
      setProblem(result.refused[0]?.why ?? null)
      // The class may have been frozen meanwhile: then the page has to ask for a reason.
      router.refresh()
      return setStep('preview')
    }
    setReceipt({ ...result, saved, reason })
    setStep('done')
    router.refresh()
  }

  async function undo(reason: string | undefined) {
    if (!receipt) return
    setUndoing(true)
    const oldMarks = receipt.saved.map(({ was, ...mark }) => asNew({ ...mark, marks: was }))
    const { saved, conflicts, refused } = await saveAll(oldMarks, reason)
    setUndoing(false)
    // As after a save, the class may have been frozen meanwhile.
    router.refresh()
    if (saved.length === 0 && refused.length > 0) return setProblem(refused[0]?.why ?? null)
    setProblem(null)
    setReceipt({ ...receipt, conflicts, refused, saved: saved.map((mark) => ({ ...mark, was: mark.marks })) })
    setStep('undone')
  }

  function reset() {
    setProblem(null)
    setView(null)
    setReceipt(null)
    setStep('choose')
  }

  return { step, problem, view, receipt, undoing, check, save, undo, reset }
}

/** Names a mark by its student and experiment. */
export const keyOf = ({ student, experiment }: { student: string; experiment: string }) =>
  `${student} ${experiment}`

/** The mark that the worksheet's one replaces. */
export const wasOf = ({ was, wasAbsence, wasParts }: WorksheetMark) =>
  typedMarkOf({ marks: was, absence: wasAbsence, parts: wasParts })

const asNew = ({ student, experiment, attempt, marks, version }: MarkToSave): MarkToSave => ({
  student,
  experiment,
  attempt,
  marks,
  version,
})

/** Saves all marks; what the server rejects is left out and reported. */
async function saveAll(marks: MarkToSave[], reason: string | undefined) {
  const { saved, conflicts, refused } = await sendMarks(marks, { via: 'worksheet', reason })
  const reasons = refused.map((one) => ({ count: one.marks.length, why: messageOf(one.failure) }))
  return { saved, conflicts, refused: reasons }
}
