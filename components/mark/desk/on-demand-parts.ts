import { prefetch } from '@/components/ui/on-demand'

export const loadCommentBank = () => import('./comment-bank').then((module) => module.CommentBank)
export const loadHistory = () => import('./history').then((module) => module.History)
export const loadShareDialog = () => import('./share-dialog').then((module) => module.ShareDialog)
export const loadStudentBench = () => import('./student-bench').then((module) => module.StudentBench)

const prefetchDelay = 2000

/** Prefetches the desk's lazy parts once it is shown, so that they work offline. */
export function prefetchParts(): () => void {
  const timer = setTimeout(() => {
    for (const load of [loadCommentBank, loadHistory, loadShareDialog, loadStudentBench]) prefetch(load)
  }, prefetchDelay)
  return () => clearTimeout(timer)
}
