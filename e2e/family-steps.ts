import { pdfText } from '../lib/testing/pdf-text.ts'
import { type Caller, post } from './api-steps.ts'
import { expect } from './fixtures.ts'

/** The code on a student's consent slip, printed by the admin whom the caller is signed in as. */
export async function printedCode(caller: Caller, student: string): Promise<string> {
  const slip = await caller.request.get(`/api/parent/slips.pdf?class=10-A&student=${student}`)
  const [text = ''] = await pdfText(await slip.body())
  return familyCodeIn(text)
}

/** The code in the text of a printed paper. */
export function familyCodeIn(text: string): string {
  const code = /\b[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}\b/.exec(text)?.[0]
  expect(code, text).toBeDefined()
  return code ?? ''
}

/** The family's code in a student's practical file, printed by the staff whom the caller is signed in as. */
export async function codeInFile(caller: Caller, student: string): Promise<string> {
  const file = await caller.request.get(`/api/practical/student/${student}`)
  return familyCodeIn((await pdfText(await file.body())).join(' '))
}

/** Turns family access on, and also gives the caller the student's family code. */
export async function familyIn(caller: Caller, student: string) {
  const setting = { open: true, reviewUntil: '2299-12-31' }
  expect((await caller.request.patch('/api/parent/family', { data: setting })).ok()).toBe(true)
  await post(caller, '/family/codes', { code: await printedCode(caller, student) })
}
