import { route } from '@/lib/access/http/route'
import { dropBankComment } from '@/lib/lab/mark/comment-bank'

export const DELETE = route(dropBankComment, {
  message: 'Removed Successfully',
  as: () => ({}),
  summary: 'Remove a comment from your own bank',
})
