import { z } from 'zod'
import { guid } from '@/lib/fields'
import { route } from '@/lib/http'
import { cancelPrice } from '@/lib/price/set-price'

export const DELETE = route(cancelPrice, {
  message: 'The planned price is taken back.',
  answer: z.strictObject({ guid }),
  summary: 'Take back a price that has not begun',
})
