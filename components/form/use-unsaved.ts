import { useContext, useEffect } from 'react'
import { UnsavedContext } from '@/components/ui/unsaved'
import { useLeaveQuestion } from './use-leave-question'

const question = 'Leave without saving? What you typed here is not saved yet.'

/** Asks once before what is `unsaved` is left: with the page, or with the dialog around it. Cancel is never asked about. */
export function useUnsaved(unsaved: boolean) {
  const tellDialog = useContext(UnsavedContext)
  useLeaveQuestion(question, unsaved)
  useEffect(() => {
    tellDialog(unsaved ? question : undefined)
    return () => tellDialog(undefined)
  }, [tellDialog, unsaved])
}
