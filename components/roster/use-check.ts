import { useRef, useState, useTransition } from 'react'
import { asFailure, leaveIfExpired, messageOf } from '@/components/form/failure'
import { base64Of } from '@/components/mark/worksheet/base64'
import { useRouter } from '@/components/ui/use-router'
import { callApi } from '@/lib/core/http-client'
import type { Kind } from '@/lib/school/roster/fields'
import type { ImportView } from '@/lib/school/roster/schema'
import { kindWords } from './kinds'

const maxBytes = 5_000_000

type Body = { filename?: string; content?: string; text?: string }

/** Has a file or pasted rows checked and opens the result; `problem` says why that failed. */
export function useCheck(kind: Kind) {
  const router = useRouter()
  // Two clicks in one frame both come before the state below is set.
  const busy = useRef(false)
  const [working, setWorking] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [leaving, startLeaving] = useTransition()

  async function check(name: string, read: () => Promise<Body>) {
    if (busy.current || leaving) return
    busy.current = true
    setProblem(null)
    setWorking(name)
    try {
      const { data } = await callApi<ImportView>('POST', kindWords[kind].path, await read())
      startLeaving(() => router.push(firstScreen(data)))
    } catch (error) {
      const failure = asFailure(error)
      if (!leaveIfExpired(failure)) setProblem(messageOf(failure))
    } finally {
      busy.current = false
      setWorking(null)
    }
  }

  const checkFile = (file: File) =>
    file.size > maxBytes
      ? setProblem(`${file.name} is larger than 5 MB. Please split it.`)
      : void check(file.name, async () => ({ filename: file.name, content: await base64Of(file) }))
  const checkText = (text: string) => void check('Pasted rows', async () => ({ text }))

  return { checkFile, checkText, problem, working: working ?? (leaving ? 'The rows' : null) }
}

/** Opens the rows if every column was recognised, else the matching of columns. */
const firstScreen = ({ guid, unknown, missing }: ImportView) =>
  `/admin/import/${guid}${missing.length > 0 || unknown.length > 0 ? '?step=columns' : ''}`
