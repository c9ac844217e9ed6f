import { route } from '@/lib/access/http/route'
import { deleteBankComment } from '@/lib/lab/mark/comment-bank'

export const DELETE = route(deleteBankComment, {
  message: 'Removed Successfully',
  as: () => ({}),
  summary: 'Remove a comment from your own bank',
})
