import { route } from '@/lib/http'
import { dropBankComment } from '@/lib/mark/comment-bank'

export const DELETE = route(dropBankComment, {
  message: 'Removed Successfully',
  as: () => ({}),
  summary: 'Remove a comment from the own bank',
})
