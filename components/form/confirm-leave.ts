type LeaveQuestion = { text: string; agreed: boolean }

/** Unsaved changes on the page; the latest one is asked about. */
export const leaveQuestions: LeaveQuestion[] = []

/** Asks before leaving the page if something would be lost. For navigation without a link, such as the command palette. */
export function confirmLeave(): boolean {
  const latest = leaveQuestions.at(-1)
  if (!latest) return true
  if (!window.confirm(latest.text)) return false
  // After a yes, the browser must not ask again when it loads the next page.
  for (const question of leaveQuestions) question.agreed = true
  return true
}
