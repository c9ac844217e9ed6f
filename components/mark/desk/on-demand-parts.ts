export const loadCommentBank = () => import('./comment-bank').then((module) => module.CommentBank)
export const loadHistory = () => import('./history').then((module) => module.History)
export const loadStudentsDialog = () => import('./students-dialog').then((module) => module.StudentsDialog)

const later = 2000
// What cannot be fetched ahead is fetched when it is shown, and only then missed.
const missed = () => undefined

/** Fetches the desk's other parts once it stands, so that they are there when the connection is not. */
export function fetchPartsLater(): () => void {
  const timer = setTimeout(() => {
    for (const load of [loadCommentBank, loadHistory, loadStudentsDialog]) load().catch(missed)
  }, later)
  return () => clearTimeout(timer)
}
