type LeaveQuestion = { text: string; forget: () => void }

/** What stands unsaved on the page; the newest is asked about. */
export const leaveQuestions: LeaveQuestion[] = []

/** Whether the page may be left, asking where something would be lost: for what leaves without a link, as the command bar. */
export function mayLeave(): boolean {
  const question = leaveQuestions.at(-1)
  if (!question) return true
  if (!window.confirm(question.text)) return false
  // After a yes the browser must not ask once more when it loads the next page itself.
  for (const one of [...leaveQuestions]) one.forget()
  return true
}
