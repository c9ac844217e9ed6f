import { z } from 'zod'
import { route } from '@/lib/access/http/route'
import { guid } from '@/lib/core/fields'
import { cancelPrice } from '@/lib/shop/price/set-price'

export const DELETE = route(cancelPrice, {
  message: 'The planned price is taken back.',
  answer: z.strictObject({ guid }),
  summary: 'Take back a price that has not begun',
})
