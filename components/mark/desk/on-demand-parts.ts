export const loadCommentBank = () => import('./comment-bank').then((module) => module.CommentBank)
export const loadHistory = () => import('./history').then((module) => module.History)
export const loadShareDialog = () => import('./share-dialog').then((module) => module.ShareDialog)
export const loadStudentBench = () => import('./student-bench').then((module) => module.StudentBench)

const later = 2000
// Whatever cannot be prefetched is loaded when shown; only then is a failure reported.
const missed = () => undefined

/** Prefetches the desk's lazy parts once it is shown, so that they work offline. */
export function fetchPartsLater(): () => void {
  const timer = setTimeout(() => {
    for (const load of [loadCommentBank, loadHistory, loadShareDialog, loadStudentBench]) load().catch(missed)
  }, later)
  return () => clearTimeout(timer)
}
