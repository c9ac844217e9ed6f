export const loadCommentBank = () => import('./comment-bank').then((module) => module.CommentBank)
export const loadHistory = () => import('./history').then((module) => module.History)
export const loadShareDialog = () => import('./share-dialog').then((module) => module.ShareDialog)
export const loadStudentBench = () => import('./student-bench').then((module) => module.StudentBench)
export const loadStudentsDialog = () => import('./students-dialog').then((module) => module.StudentsDialog)

const later = 2000
// What cannot be prefetched is loaded when it is shown; only then does a failed load show.
const missed = () => undefined

/** Fetches the desk's other parts once it stands, so that they are there when the connection is not. */
export function fetchPartsLater(): () => void {
  const timer = setTimeout(() => {
    for (const load of [loadCommentBank, loadHistory, loadShareDialog, loadStudentBench, loadStudentsDialog])
      load().catch(missed)
  }, later)
  return () => clearTimeout(timer)
}
