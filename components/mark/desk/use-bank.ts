import { useState } from 'react'
import { asFailure } from '@/components/form/failure'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import type { BankCommentView } from '@/lib/lab/mark/schema'
import { useLoaded } from './use-loaded'

const path = '/experiments/comment-bank'

/** The teacher's comment bank: read once it is opened, kept up to date with every act. */
export function useBank() {
  const [stamp, setStamp] = useState(0)
  const { data, error, retry } = useLoaded<BankCommentView[]>(path, stamp)

  async function act(action: () => Promise<unknown>, done?: string) {
    try {
      await action()
      if (done) toast.success(done)
      setStamp((count) => count + 1)
    } catch (error) {
      toast.error(asFailure(error).message)
    }
  }

  const post = (comment: string) => callApi('POST', path, { comment })
  return {
    ...{ comments: data, error, retry },
    keep: (comment: string) => act(() => post(comment), 'Kept in your bank'),
    /** Counts a use, which moves the sentence up. */
    use: ({ comment }: BankCommentView) => act(() => post(comment)),
    drop: ({ guid }: BankCommentView) =>
      act(() => callApi('DELETE', `${path}/${guid}`), 'Removed Successfully'),
  }
}
