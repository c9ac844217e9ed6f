import { useContext, useEffect, useId } from 'react'
import { UnsavedContext } from '@/components/ui/unsaved'
import { useLeaveQuestion } from './use-leave-question'

const english = 'Leave without saving? What you typed here is not saved yet.'

/** Confirms before `unsaved` changes are left, with the page or with the surrounding dialog. Cancel never asks. */
export function useUnsaved(unsaved: boolean, question = english) {
  const id = useId()
  const notifyDialog = useContext(UnsavedContext)
  useLeaveQuestion(question, unsaved)
  useEffect(() => {
    notifyDialog(id, unsaved ? question : undefined)
    return () => notifyDialog(id, undefined)
  }, [notifyDialog, id, unsaved, question])
}
