type LeaveQuestion = { text: string; remove: () => void }

/** Unsaved changes on the page; the latest one is asked about. */
export const leaveQuestions: LeaveQuestion[] = []

/** Asks before leaving the page if something would be lost. For navigation without a link, such as the command palette. */
export function confirmLeave(): boolean {
  const question = leaveQuestions.at(-1)
  if (!question) return true
  if (!window.confirm(question.text)) return false
  // After a yes, the browser must not ask again when it loads the next page.
  for (const leaveQuestion of [...leaveQuestions]) leaveQuestion.remove()
  return true
}
