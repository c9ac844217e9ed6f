import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { listBankComments, saveBankComment } from '@/lib/lab/mark/comment-bank'
import { BankCommentView } from '@/lib/lab/mark/comment-schema'

export const GET = route(listBankComments, {
  answer: z.array(BankCommentView),
  summary: 'Your own comment bank, most used first',
})

export const POST = route(saveBankComment, {
  status: 201,
  message: 'Kept in your bank',
  answer: BankCommentView,
  summary: 'Keep a comment in your own bank, or count a use of it',
})
